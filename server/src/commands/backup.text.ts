import { sizeText } from '../platform/files/size-text.ts'

/** Messages of the backup commands. */
export const backupText = {
  usageBackup: 'npm run backup -- [--to FILE] [--new-key FILE]',
  usageRestore:
    'npm run restore -- FILE [--replace] [--check] [--identity FILE] [--signer FINGERPRINT] [--accept-unsigned]',
  usageDrill: 'npm run drill -- [FILE] [--identity FILE] [--signer FINGERPRINT] [--accept-unsigned]',

  backupBegins: 'نسخ قاعدة البيانات والملفات والمفاتيح…',
  percent: (share: number) => `  ${Math.floor(share * 100)}%`,
  backupDone: (path: string, bytes: number, rows: number, files: number) =>
    `تمّت النسخة الاحتياطية: ${path} (${sizeText(bytes)}، الصفوف: ${rows}، الملفات: ${files})`,
  lostFiles: (count: number) =>
    `تنبيه: ملفات تعرفها قاعدة البيانات ولم توجد سليمة في المخزن، عددها ${count}. راجع مخزن الملفات.`,
  removed: (count: number) => `حُذفت نسخ قديمة انقضت مدة حفظها، عددها ${count}.`,
  encrypted: 'النسخة مشفّرة ولا يفتحها إلا المفتاح الخاص. احفظها في مكان آخر، واحفظ المفتاح بعيدًا عنها.',
  keepSecret:
    'تنبيه: النسخة غير مشفّرة وتحوي بيانات الجميع، وليست فيها مفاتيح التوقيع. عيّن BACKUP_RECIPIENT لتُشفَّر، واصنع مفتاحه بالأمر \u2066npm run backup -- --new-key FILE\u2069',

  checking: (path: string) => `فحص النسخة ${path}…`,
  whole: (takenAt: string, rows: number, files: number) =>
    `النسخة سليمة. لحظتها ${takenAt}، الصفوف: ${rows}، الملفات: ${files}`,
  restoring: 'استعادة النسخة…',
  restored: (takenAt: string) =>
    `اكتملت الاستعادة، وعادت المدرسة إلى ما كانت عليه في ${takenAt}. يسجّل الجميع الدخول من جديد.`,
  damagedTrail: 'تنبيه: سجل التغييرات في النسخة نفسها ليس كما خُتم. اعرف سببه بالأمر npm run audit:verify',
  givenUpSeals: (givenUp: string, restored: string | null) =>
    `آخر ختم معروف قبل الاستعادة ${givenUp}، وآخر ختم في النسخة ${restored ?? 'لا يوجد'}. كُتب ذلك في سجل التغييرات.`,
  trailHead: (head: string) => `آخر ختم الآن: ${head} (احفظه خارج الخادم).`,
  otherKeyInEnvironment: (name: string) =>
    `تنبيه: المتغيّر ${name} يعطي مفتاحًا غير الذي في النسخة، والخادم يعمل بما في المتغيّر.`,

  drilling: 'استعادة النسخة في مكان مؤقت ومقارنتها…',
  drillPassed: (tables: number, rows: number, files: number) =>
    `نجحت التجربة: عادت النسخة كما كانت (الجداول: ${tables}، الصفوف: ${rows}، الملفات: ${files}).`,
  drillFailed: (count: number) => `لم تنجح التجربة: وُجدت فروق عددها ${count}. لا تعتمد على هذه النسخة وخذ غيرها.`,
  difference: (what: string, expected: string, found: string) =>
    `  ${what}: المتوقّع ${expected.slice(0, 12)}، والموجود ${found.slice(0, 12)}`,

  noArchive: (folder: string) => `لا توجد نسخة في ${folder} بعد. خذ واحدة بالأمر npm run backup`,
  notFound: (path: string) => `لا يوجد ملف في ${path}`,
  taken: (path: string) => `يوجد ملف في ${path}. اختر اسمًا آخر، فلا يُكتب فوق شيء.`,
  noFile: (usage: string) => `اذكر ملف النسخة. الاستعمال: ${usage}`,
  damaged: (reason: string) => `النسخة تالفة أو ناقصة، ولم يتغيّر شيء. (${reason})`,
  notAsBefore: (what: string) => `ما خرج من النسخة ليس ما دخلها، ولم يتغيّر شيء. (${what})`,
  busy: 'نسخة احتياطية أخرى تجري الآن. انتظر حتى تنتهي.',
  noRoom: 'لا مساحة كافية على قرص النسخ الاحتياطية. أفرغ مساحة، أو عيّن مجلدًا آخر في BACKUP_DIR.',
  notMigrated: 'قاعدة البيانات فارغة: لا شيء لنسخه بعد.',
  refusals: {
    newerArchive: 'النسخة من إصدار أحدث من هذا البرنامج. حدّث البرنامج ثم أعد المحاولة.',
    serverRuns: 'الخادم يعمل على قاعدة البيانات هذه. أوقفه ثم أعد المحاولة.',
    notEmpty: 'في قاعدة البيانات مدرسة. لا يُكتب فوقها إلا مع ‎--replace، وخذ لها نسخة قبل ذلك.',
    otherSecrets: 'في مجلد البيانات مفاتيح توقيع غير التي في النسخة. لوضع مفاتيح النسخة مكانها أضف ‎--replace',
    otherFile: 'في مخزن الملفات ملف بالاسم نفسه ومحتوى آخر. لم يتغيّر شيء في قاعدة البيانات. للكتابة فوقه أضف ‎--replace',
  },
}
