/** Questions and messages of the server commands. */
export const commandText = {
  adminCreate: 'إنشاء مدير نظام جديد',
  adminReset: 'إعادة الدخول لمدير نظام: كلمة مرور جديدة، واستعادته إن كان محذوفًا',
  usageCreate: 'npm run admin:create -- [--email] [--national-id] [--first-name] [--last-name] [--password-stdin]',
  usageReset: 'npm run admin:reset -- [--email] [--national-id] [--password-stdin] [--second-factor]',
  ask: {
    firstName: 'الاسم الأول: ',
    lastName: 'الاسم الأخير: ',
    nationalId: 'رقم الهوية: ',
    email: 'البريد الإلكتروني: ',
    password: 'كلمة المرور (لا تظهر أثناء الكتابة): ',
    passwordAgain: 'كلمة المرور مرة أخرى: ',
  },
  found: (name: string, email: string, wasDeleted: boolean) =>
    `مدير النظام: ${name} (${email})${wasDeleted ? '، وهو محذوف وسيُستعاد' : ''}`,
  created: (name: string, email: string) => `أُنشئ مدير النظام ${name}. يسجّل الدخول بالبريد ${email}`,
  reset: (name: string, email: string, wasDeleted: boolean) =>
    `${wasDeleted ? `استُعيد مدير النظام ${name} وله كلمة مرور جديدة` : `لمدير النظام ${name} كلمة مرور جديدة، وانتهت جلساته`}. يسجّل الدخول بالبريد ${email}`,
  factorsRemoved: 'وأُزيل منه التحقق بخطوتين: تكفي كلمة المرور، ثم يُضاف عامل جديد من صفحة الملف الشخصي.',

  keysRotated: (sealed: number, lost: number) =>
    `خُتمت الأسرار بمفتاح جديد، وعددها ${sealed}.${lost > 0 ? ` ولم يفتح أي مفتاح ${lost} منها، فبقيت كما هي.` : ''}`,
  nothingSealed: 'قاعدة البيانات فارغة: لا أسرار فيها لتُختم.',
  setNextKey: 'ضع قيمة DATA_KEY_NEXT في DATA_KEY على الخوادم كلها، واحذف DATA_KEY_NEXT، ثم شغّلها.',
  passwords: {
    usage: 'اذكر ملف القائمة. الاستعمال: npm run passwords:import -- FILE',
    unreadable: (path: string, reason: string) => `تعذّرت قراءة القائمة ${path}، ولم يتغيّر شيء. (${reason})`,
    empty: (path: string) => `لا كلمات في ${path}، ولم يتغيّر شيء.`,
    imported: (words: number) =>
      `استُوردت القائمة، وعدد كلماتها ${words}. يأخذ بها الخادم على هذا الجهاز خلال ثوانٍ، ولا تُقبل كلمة منها بعد ذلك.`,
  },

  unknownOption: (usage: string) => `خيار غير معروف. الاستعمال: ${usage}`,
  passwordInArguments:
    'لا تُكتب كلمة المرور في الأمر، فهي تبقى في سجل الطرفية. مرّرها عبر الإدخال مع ‎--password-stdin أو أجب عن السؤال.',
  missingOption: (option: string) => `مع ‎--password-stdin أعطِ كل ما سواها في الأمر. ينقص: ${option}`,
  passwordsDiffer: 'كلمتا المرور غير متطابقتين.',
  inputEnded: 'انتهى الإدخال قبل الإجابة عن كل الأسئلة.',
  cancelled: 'أُلغي الأمر ولم يتغيّر شيء.',
  databaseLost: (reason: string) => `توقفت قاعدة البيانات وتُعاد إلى العمل. (${reason})`,
  failed: (reason: string) => `تعذّر تنفيذ الأمر: ${reason}`,
}
