/** Messages on the console at the start of the server. */
export const serverText = {
  preparing: 'تجهيز قاعدة البيانات…',
  migrated: (count: number) => `طُبّقت تحديثات قاعدة البيانات: ${count}`,
  demoLoaded: 'حُمّلت بيانات المدرسة التجريبية.',
  listening: (address: string) => `منارة تعمل على ${address}`,
  demoAccounts: 'حسابات تجريبية (لها كلها كلمة مرور واحدة):',
  administratorCreated: 'أُنشئ مدير النظام من متغيرات ADMIN_*. يمكنك الآن حذفها من البيئة.',
  setupLink: (link: string) => [
    'لا مدير للنظام بعد. افتح هذا الرابط لتسمية المدرسة وإنشاء أول مدير:',
    `  ${link}`,
    'يعمل الرابط مرة واحدة، ويحل محله رابط جديد عند كل تشغيل.',
  ],
  databaseLost: (reason: string) => `توقفت قاعدة البيانات وتُعاد إلى العمل. (${reason})`,
  backgroundProblem: (kind: string) => `تعذّر عمل في الخلفية وسيُعاد. (${kind})`,
  redisAway: (kind: string) => `تعذّر الوصول إلى Redis، وتُحسب حدود الطلبات في ذاكرة الخادم إلى أن يعود. (${kind})`,
  processLost: (reason: string) => `توقفت إحدى عمليات الخادم وتُستبدل بأخرى. (${reason})`,
  passwordListDamaged:
    'قائمة كلمات المرور المستوردة تالفة، ولا يُؤخذ بها. أعد استيرادها بالأمر npm run passwords:import -- FILE',
  processHangs: 'لم يستجب الخادم 5 ثوانٍ، فيُستبدل بنفسه من جديد.',
  replacing: 'استبدال عمليات الخادم واحدة بعد أخرى…',
  stopping: 'إيقاف الخادم…',
  portTaken: (port: number) =>
    `المنفذ ${port} مستعمل. أوقف البرنامج الآخر أو اختر منفذًا آخر، مثلًا: PORT=3001 npm start`,
  portForbidden: (port: number) => `لا صلاحية لفتح المنفذ ${port}. اختر منفذًا أكبر من 1024.`,
  addressUnavailable: (host: string) => `العنوان ${host} ليس لهذا الجهاز. اضبط HOST.`,
  folderNotWritable: (folder: string) => `مجلد البيانات غير قابل للكتابة: ${folder}. اضبط DATA_DIR أو صلاحيات المجلد.`,
  demoInProduction:
    'في قاعدة البيانات حسابات تجريبية كلمة مرورها معروفة للجميع، ولا يعمل الخادم معها في الإنتاج. احذفها أو غيّر كلمات مرورها، أو استعمل قاعدة بيانات جديدة.',
  failed: (reason: string) => `تعذّر تشغيل منارة: ${reason}`,
}
