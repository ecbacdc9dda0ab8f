import { nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const statusProblem = problems({
  backupUnderWay: [409, 'نسخة احتياطية تجري الآن. انتظر حتى تنتهي.'],
})

/** Texts of each check, and the advice about it. */
export const statusText = {
  requested: 'طُلبت النسخة الاحتياطية، وستبدأ بعد لحظات.',
  titles: {
    lastBackup: 'آخر نسخة احتياطية',
    lastDrill: 'آخر تجربة استعادة',
    backupEncryption: 'تشفير النسخ الاحتياطية',
    disk: 'قرص البيانات',
    backupDisk: 'قرص النسخ الاحتياطية',
    durability: 'حفظ البيانات عند انقطاع الكهرباء',
    databaseRoles: 'صلاحيات قاعدة البيانات',
    databaseVersion: 'إصدار قاعدة البيانات',
    migrations: 'بنية قاعدة البيانات',
    retention: 'مدة حفظ البيانات',
    queue: 'المهام المؤجلة',
    news: 'توزيع الإشعارات',
    live: 'التحديث المباشر',
    push: 'إشعارات الأجهزة',
    mail: 'البريد',
    files: 'مخزن الملفات',
    virusScanner: 'فاحص الفيروسات',
    ai: 'الذكاء الاصطناعي',
    eventLoop: 'سرعة الاستجابة',
    server: 'الخادم',
  },
  never: 'لم تُجرَ بعد',
  backup: {
    value: (bytes: string, files: number) => `${bytes}، الملفات: ${files}`,
    none: 'لا توجد نسخة احتياطية بعد. خذ نسخة الآن، ثم انقلها إلى مكان آخر.',
    old: (days: number) =>
      `مضى على آخر نسخة أكثر من ${days === 1 ? 'يوم' : days === 2 ? 'يومين' : `${days} أيام`}. خذ نسخة الآن، وتأكد من أن الخادم يعمل في موعد النسخ.`,
    failed: (failure: string) =>
      `تعذّرت المحاولة الأخيرة (${failure}). تحقق من مساحة القرص ومن سجل الخادم، ثم خذ نسخة الآن.`,
    noRoom: 'تعذّرت المحاولة الأخيرة لضيق القرص. أفرغ مساحة، أو عيّن مجلدًا آخر في BACKUP_DIR.',
    killed: 'توقف الخادم في أثناء المحاولة الأخيرة. خذ نسخة الآن.',
    lostFiles: (count: number) =>
      `في المخزن ملفات ناقصة أو تالفة عددها ${count}، وليست في النسخة سليمة. استعدها من نسخة أقدم.`,
    gone: 'ملف النسخة لم يعد في مجلد النسخ على هذا الخادم. إن نقلته فاحفظ مكانه، وإلا فخذ نسخة الآن.',
  },
  drill: {
    value: (rows: number, files: number) => `طابقت الصفوف: ${rows}، والملفات: ${files}`,
    none: 'لم تُجرَّب استعادة نسخة بعد، ولا يُعتمد على نسخة لم تُجرَّب. نفّذ على الخادم npm run drill',
    old: 'مضى على آخر تجربة أكثر من شهر. نفّذ على الخادم npm run drill',
    failed: (failure: string) => `لم تنجح التجربة الأخيرة (${failure}). خذ نسخة جديدة، ثم نفّذ على الخادم npm run drill`,
    different: (count: number) =>
      `وُجدت فروق عددها ${count} بين النسخة وما عاد منها. لا تعتمد عليها: خذ نسخة جديدة وجرّبها.`,
    differentValue: 'لم تطابق',
  },
  encryption: {
    on: 'مُفعّل',
    off: 'متوقف',
    advice:
      'من يصل إلى ملف نسخة يقرأ بيانات الجميع. اصنع مفتاحًا بالأمر \u2066npm run backup -- --new-key FILE\u2069، وضع الجزء العام منه في BACKUP_RECIPIENT، واحفظ الملف بعيدًا عن الخادم.',
  },
  disk: {
    value: (free: string, all: string) => `المتاح ${free} من ${all}`,
    low: 'المساحة تضيق. أفرغ مساحة أو كبّر القرص قبل أن يمتلئ.',
    full: 'القرص يكاد يمتلئ، وعندها يتوقف الحفظ. أفرغ مساحة الآن.',
    unreadable: 'تعذّرت قراءة المجلد. تحقق من وجوده ومن صلاحياته.',
    unknown: 'غير معروف',
  },
  durability: {
    on: 'مُفعّل',
    off: (names: string) => `متوقف: ${names}`,
    advice: 'قد تضيع بيانات أُكّد حفظها. أعد هذه الإعدادات إلى on في PostgreSQL.',
  },
  roles: {
    apart: 'دور للتطبيق ودور للبنية',
    superuser: 'التطبيق مدير للقاعدة كلها',
    together: 'دور واحد لكل شيء',
    superuserAdvice: 'يعمل التطبيق بدور مدير القاعدة. أنشئ له دورًا عاديًا وضعه في DATABASE_URL.',
    togetherAdvice:
      'يستطيع التطبيق تعديل سجل التغييرات. افصل الدورين: DATABASE_URL للتطبيق وDATABASE_OWNER_URL للبنية.',
  },
  version: {
    embedded: (version: string) => `PostgreSQL ${version} المدمج`,
    external: (version: string) => `PostgreSQL ${version}`,
    old: 'هذا الإصدار أقدم من 15 ولا يُدعم. رقِّ PostgreSQL.',
  },
  migrations: {
    value: (count: number, last: string) => `التحديثات: ${count}، آخرها ${last}`,
    newer: 'قاعدة البيانات أحدث من هذا البرنامج. حدّث البرنامج على هذا الخادم.',
    missing: 'تحديثات لم تُطبّق بعد. أعد تشغيل الخادم.',
  },
  queue: {
    idle: 'لا شيء ينتظر',
    value: (waiting: number, failed: number) => `تنتظر: ${waiting}، تعذّرت في آخر يوم: ${failed}`,
    stuck: 'مهام حان وقتها ولم ينفّذها أحد. أعد تشغيل الخادم، وراجع سجله.',
    failed: 'تعذّرت مهام في آخر يوم. راجع سجل الخادم.',
  },
  news: {
    value: (failed: number) => `أحداث لم تُوزَّع: ${failed}`,
    failed: 'راجع سجل الخادم لتعرف السبب. ما عداها يصل إلى أصحابه.',
  },
  live: {
    direct: 'يصل فورًا إلى الصفحات المفتوحة',
    asked: 'يصل خلال ثوانٍ',
    advice:
      'لا تصل التنبيهات بين أجزاء الخادم، فيُسأل عنها كل 3 ثوانٍ. إن كان أمام قاعدة البيانات وسيط فاضبط DATABASE_LISTEN_URL على عنوانها المباشر.',
  },
  push: {
    sent: 'تصل إلى الأجهزة',
    late: (waiting: number) => `تنتظر منذ أكثر من عشر دقائق: ${waiting}`,
    lateAdvice: 'لا يصل الخادم إلى خدمات الإشعارات. تحقق من اتصاله بالإنترنت ومن سجله.',
    refused: (status: number) => `رفضتها خدمة الإشعارات (${status})`,
    refusedAdvice: 'تحقق من أن PUBLIC_URL عنوان المدرسة الصحيح، ومن أن PUSH_KEY واحد على كل الخوادم.',
  },
  mail: {
    files: 'يُكتب في ملفات ولا يُرسل',
    value: (waiting: number, failed: number) => `ينتظر: ${waiting}، تعذّر في آخر يوم: ${failed}`,
    filesAdvice: 'لا يصل بريد إلى أحد. اضبط SMTP_URL وMAIL_FROM.',
    stuck: 'رسائل تنتظر منذ أكثر من عشر دقائق. تحقق من خادم البريد ومن SMTP_URL.',
    failed: 'لم تصل رسائل. راجع البريد الصادر.',
  },
  retention: {
    value: (receipts: string, rejected: string, deleted: string) =>
      `الإيصالات: ${receipts}، الطلبات المرفوضة: ${rejected}، المحذوفات: ${deleted}`,
    forEver: 'دائمًا',
  },
  files: {
    disk: (count: number, bytes: string) => `على القرص: ${count} (${bytes})`,
    s3: (count: number, bytes: string) => `في حاوية S3: ${count} (${bytes})`,
    away: 'لا يجيب المخزن، أو ضاع منه ملف. تحقق من المجلد أو من إعدادات S3.',
  },
  virusScanner: {
    on: 'يفحص كل ملف قبل قبوله',
    away: 'لا يستجيب',
    awayAdvice: 'لا يُقبل ملف ما دام الفاحص لا يستجيب. شغّل clamd، أو تحقق من CLAMD_SOCKET.',
  },
  ai: {
    builtin: 'المحرّك المدمج، ولا يخرج شيء من الخادم',
    provider: (model: string, calls: string, mostCalls: string, tokens: string, mostTokens: string) =>
      `${model}، اليوم: الطلبات ${calls} من ${mostCalls}، والوحدات ${tokens} من ${mostTokens}`,
    nearlySpent:
      'قاربت حصة اليوم من الذكاء الاصطناعي النفاد، ثم يعمل المحرّك المدمج حتى الغد. ارفعها بالمتغيّرين AI_SCHOOL_REQUESTS_A_DAY وAI_SCHOOL_TOKENS_A_DAY.',
    open: 'لا يجيب مزوّد الذكاء الاصطناعي، ويعمل المحرّك المدمج مكانه. تحقق من AI_API_KEY ومن الاتصال.',
  },
  eventLoop: {
    measuring: 'يُقاس منذ أقل من دقيقة',
    value: (milliseconds: number) => `التأخر قبل بدء الطلب: ${milliseconds < 1 ? 'أقل من 1' : milliseconds} م.ث`,
    slow: 'تنتظر بعض الطلبات أكثر من عُشر ثانية قبل أن تبدأ، لأن المعالج مشغول. إن دام ذلك فارفع WEB_CONCURRENCY أو استعمل معالجًا أسرع.',
    standstill:
      'تنتظر بعض الطلبات أكثر من نصف ثانية قبل أن تبدأ، ويشعر المستخدمون بذلك. راجع سجل الخادم، وارفع WEB_CONCURRENCY، وأعد تشغيل الخادم إن لم يتحسن.',
  },
  server: {
    value: (version: string, node: string, uptime: string) => `الإصدار ${version}، Node ${node}، يعمل منذ ${uptime}`,
  },
}

/** After a colon. */
export const keptForms = {
  months: { ...nouns.month.subject, one: 'شهر' },
  days: { ...nouns.day.subject, one: 'يوم' },
}

/** After «منذ». */
export const uptimeForms = {
  minutes: { ...nouns.minute.object, one: 'دقيقة' },
  hours: { ...nouns.hour.object, one: 'ساعة' },
  days: { ...nouns.day.object, one: 'يوم' },
}
