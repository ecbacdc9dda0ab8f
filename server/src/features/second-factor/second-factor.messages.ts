import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const factorProblem = {
  ...problems({
    /** One answer for every passkey that is unknown, revoked, of another place, or badly signed. */
    wrongPasskey: [401, 'مفتاح المرور هذا غير مسجّل هنا، أو لم يُقبل. أعد المحاولة أو ادخل بكلمة المرور.'],
    noVault: [409, 'لا يستطيع الخادم حفظ مفاتيح تطبيقات التحقق بعد: على من يديره أن يضبط DATA_KEY على الخوادم كلها.'],
    numericAddress: [
      409,
      'مفاتيح المرور تحتاج عنوانًا باسم وشهادة https، وعنوان هذا الموقع أرقام. جرّبها محليًا على http://localhost:3000',
    ],
    noHttps: [409, 'مفاتيح المرور تحتاج عنوانًا باسم وشهادة https. جرّبها محليًا على http://localhost:3000'],
    alreadyHasTotp: [409, 'لحسابك تطبيق تحقق. أزله أولًا لتضيف غيره.'],
    nothingToConfirm: [409, 'ابدأ إضافة التطبيق من جديد، ثم أدخل رمزه.'],
    noTotp: [404, 'لا تطبيق تحقق لحسابك.'],
    passkeyNotFound: [404, 'مفتاح المرور غير موجود أو أُزيل.'],
    tooManyPasskeys: [409, 'لحسابك عشرة مفاتيح مرور. أزل واحدًا لتضيف غيره.'],
    passkeyTaken: [409, 'مفتاح المرور هذا مسجّل من قبل.'],
    brokenPasskey: [409, 'تعذّرت قراءة مفتاح المرور. أعد المحاولة.'],
    lastFactor: [409, 'لا يُحذف آخر عامل ما دام مطلوبًا منك.'],
    noFactor: [409, 'أضف تطبيق تحقق أو مفتاح مرور أولًا.'],
    nothingToReset: [409, 'ليس لهذا الحساب عوامل تحقق.'],
    ownFactors: [409, 'لا تُزال عوامل حسابك من هنا. أزلها من صفحة الأمان في ملفك.'],
    dayIsPast: [400, 'اختر يومًا لم يمضِ.', { secondFactorFrom: 'اختر يومًا لم يمضِ' }],
    dayIsMissing: [400, 'اختر اليوم الذي يبدأ فيه الطلب.', { secondFactorFrom: 'اختر اليوم' }],
  }),
  wrongCode: () => fieldProblem(400, 'code', 'الرمز غير صحيح'),
  usedCode: () => fieldProblem(400, 'code', 'استُعمل هذا الرمز من قبل. انتظر الرمز التالي'),
  clockIsOff: (minutes: number, isSlow: boolean) =>
    fieldProblem(
      400,
      'code',
      `ساعة الخادم ${isSlow ? 'متأخرة' : 'متقدمة'} عن هاتفك نحو ${formatCount(minutes, nouns.minute.object)}. صحّحوا ساعة الخادم`,
    ),
}

export const factorText = {
  totpAdded: 'أُضيف تطبيق التحقق. يُطلب رمزه عند كل دخول.',
  totpRemoved: 'أُزيل تطبيق التحقق.',
  passkeyAdded: 'أُضيف مفتاح المرور.',
  passkeyRemoved: 'أُزيل مفتاح المرور.',
  factorsReset: 'أُزيلت عوامل التحقق، وانتهت جلسات هذا الشخص.',
  policySaved: 'حُفظت سياسة الأمان.',
}
