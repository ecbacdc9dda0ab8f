const messages = {
  windows: () =>
    'قاعدة البيانات المدمجة لا تعمل على ويندوز، فاضبط المتغيّر DATABASE_URL على خادم PostgreSQL. The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL server.',
  binariesMissing: (folder: string) =>
    `لا توجد ملفات PostgreSQL لهذا النظام في المجلد ${folder}، فأعد تثبيت الحزم بالأمر npm ci أو اضبط DATABASE_URL.`,
  binariesUnusable: (folder: string) =>
    `لا تعمل ملفات PostgreSQL الموجودة في المجلد ${folder} على هذا النظام، فاضبط DATABASE_URL على خادم PostgreSQL.`,
  noAccount: (folder: string) =>
    `لا يمكن تشغيل قاعدة البيانات في المجلد ${folder} بحساب الجذر، فشغّل البرنامج بحساب مستخدم عادي.`,
  unreachable: (folder: string) =>
    `لا يصل الحساب الذي يشغّل قاعدة البيانات إلى المجلد ${folder}، فشغّل البرنامج بحساب مستخدم عادي أو انقل المشروع من المجلد الخاص.`,
  notWritable: (folder: string) =>
    `تعذّرت الكتابة في مجلد البيانات ${folder}، فامنح المستخدم الحالي صلاحية الكتابة فيه.`,
  otherOwner: (folder: string) =>
    `مجلد قاعدة البيانات ${folder} يملكه مستخدم آخر، فشغّل البرنامج بحساب ذلك المستخدم أو غيّر مالك المجلد.`,
  diskFull: (folder: string) =>
    `لا توجد مساحة كافية على القرص لقاعدة البيانات في المجلد ${folder}، فأفرغ مساحة ثم أعد التشغيل.`,
  notADatabase: (folder: string) =>
    `المجلد ${folder} ليس فارغًا وليس قاعدة بيانات، فانقل محتواه أو اختر مجلد بيانات آخر بالمتغيّر DATA_DIR.`,
  otherVersion: (folder: string) =>
    `قاعدة البيانات في المجلد ${folder} أنشأها إصدار آخر من PostgreSQL، فاستعدها من نسخة احتياطية في مجلد جديد.`,
  notCreated: (folder: string) => `تعذّر إنشاء قاعدة البيانات في المجلد ${folder}.`,
  notStarted: (folder: string) =>
    `تعذّر تشغيل قاعدة البيانات في المجلد ${folder}، والتفاصيل في الملف postgres.log بجواره.`,
  tooSlow: (folder: string) => `طال انتظار قاعدة البيانات في المجلد ${folder} حتى تبدأ أو تتوقف، فأعد المحاولة.`,
}

export type EmbeddedPostgresProblem = keyof typeof messages

/** `message` is one Arabic sentence that names the folder; the technical reason is in `cause`. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, folder: string, cause?: unknown) {
    super(messages[problem](folder), { cause })
    this.problem = problem
  }
}

/** Which sentence a failed write deserves; `cause` is a system error or what a program printed. */
export function writeProblem(folder: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(isDiskFull(cause) ? 'diskFull' : 'notWritable', folder, cause)
}

export function isDiskFull(cause: unknown): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(String(cause))
}
