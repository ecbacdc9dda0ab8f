import type { DigestFrequency, DigestObstacle } from '@manara/contract/digests.ts'

/** Every word of the digests, and of the page that ends them. */
export const digestText = {
  title: 'ملخّص بالبريد',
  line: 'رسالة واحدة بما لم تفتحه من الإشعارات. لا تُرسل إن لم يكن هناك جديد.',
  when: 'موعد الملخّص',
  frequencies: { NONE: 'لا يُرسل', DAILY: 'كل يوم', WEEKLY: 'أول كل أسبوع' } satisfies Record<DigestFrequency, string>,
  hour: 'الساعة، بتوقيت المدرسة',
  hourOfWeek: 'الساعة في أول يوم بعد العطلة، بتوقيت المدرسة',
  inDigest: 'في الملخّص',
  inDigestOf: (kind: string) => `في الملخّص: ${kind}`,
  obstacles: {
    NO_EMAIL: 'ليس في حسابك بريد يصل إليه الملخّص. اطلب من إدارة المدرسة إضافته.',
    NO_ADDRESS: 'لا ترسل المدرسة ملخّصات: لم يُضبط عنوانها الذي تقود إليه الرسائل. اسأل إدارة المدرسة.',
    NOT_SENT: 'لا ترسل المدرسة ملخّصات بالبريد.',
  } satisfies Record<DigestObstacle, string>,

  stopTitle: 'إيقاف الملخّص بالبريد',
  stopLead: 'لن تصلك رسائل تلخّص الإشعارات. تبقى الإشعارات نفسها في التطبيق، ورسائل حسابك كما هي.',
  stop: 'أوقف الرسائل',
  stopFailed: 'تعذّر الإيقاف. أعد المحاولة.',
  stopped: 'توقّفت الرسائل',
  stoppedText: 'يمكن تشغيلها من جديد من إعدادات الإشعارات.',
  signIn: 'تسجيل الدخول',
  broken: 'هذا الرابط لا يعمل',
  brokenText: 'الرابط ناقص. انسخه كاملًا من الرسالة، أو أوقف الملخّص من إعدادات الإشعارات بعد الدخول.',
  motto: ['ما يهمّك فقط', 'وحين تريده'],
  mottoLine: 'لكل إشعار مفتاح، ولكل رسالة طريق إلى إيقافها.',
}
