import type { MessageState } from '@manara/contract/messages.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const stateNames: Record<MessageState, string> = {
  WAITING: 'بانتظار الإرسال',
  OPENED: 'فُتحت ولم يُعرف هل أُرسلت',
  SENT: 'أُرسلت',
  REPLIED: 'وصل رد عليها',
  SKIPPED: 'تُخطّيت',
  EXPIRED: 'انتهت مدتها',
  WITHDRAWN: 'سُحبت: قُرئ الخبر في التطبيق أو لم يعد صحيحًا',
}

export const messageProblem = problems({
  notFound: [404, 'الرسالة غير موجودة أو حُذفت.'],
  claimed: [409, (name: string) => `الرسالة الآن عند ${named(name)}. خذ الرسالة التالية.`],
  wrongState: [409, (state: MessageState) => `لا يمكن ذلك الآن. حالة الرسالة: ${stateNames[state]}.`],
  expired: [409, 'انتهت مدة الرسالة. لم تعد تُرسل.'],
  noChannel: [400, 'اختر طريقة الإرسال.', { channel: 'اختر طريقة الإرسال' }],
  nationalId: [400, 'في النص رقم وطني للطالب. احذفه.', { longText: 'احذف الرقم الوطني من النص' }],
  unconfirmed: [400, 'في النص ما يشبه درجة. راجعه ثم أكّد الإرسال.', { isConfirmed: 'راجع النص ثم أكّده' }],
  wrongFields: [400, (first: string) => first],
  oneOfPeople: [400, 'اختر طلابًا أو شعبة واحدة.', { personIds: 'اختر طلابًا أو شعبة' }],
  oneOfTexts: [400, 'اختر قالبًا أو اكتب النصين.', { templateId: 'اختر قالبًا أو اكتب النصين' }],
  unknownStudents: [404, 'بعض الطلاب المختارين غير موجودين أو حُذفوا. اختر من جديد.', { personIds: 'اختر من جديد' }],
  unknownClassroom: [404, 'الشعبة غير موجودة أو حُذفت.', { classroomId: 'اختر شعبة أخرى' }],
  tooMany: [400, (count: number) => `تُجهَّز الرسائل لـ 500 طالب على الأكثر، وهنا ${count}.`],
  batchChanged: [409, 'تغيّر ما ستصنعه هذه الدفعة بعد المعاينة. راجع ما ظهر الآن.'],
  nothing: [409, 'لا رسالة في هذه الدفعة. راجع من لا هاتف لهم.'],
  batchRepeated: [409, 'جُهّزت هذه الرسائل نفسها اليوم.'],
  tooManyBatches: [409, 'جُهّزت اليوم 60 دفعة، وهي الحد. أكمل غدًا.'],
  templateNotFound: [404, 'القالب غير موجود أو حُذف.', { templateId: 'اختر قالبًا آخر' }],
  sameName: [409, 'يوجد قالب بهذا الاسم.', { name: 'اختر اسمًا آخر' }],
  tooManyTemplates: [409, 'عدد القوالب الحرة 200 على الأكثر. احذف قالبًا أولًا.'],
  wrongPhone: [400, 'رقم الهاتف غير مفهوم. اكتبه مع رمز البلد.', { phone: 'اكتب الرقم مع رمز البلد' }],
  alreadyStopped: [409, 'هذا الرقم موقوف من قبل.', { phone: 'الرقم في القائمة' }],
  numberNotFound: [404, 'الرقم ليس في قائمة الموقوفة.'],
})

const holderWords = { FATHER: 'والد', MOTHER: 'والدة', GUARDIAN: 'ولي أمر' } as const

export const messageText = {
  unknownField: (name: string) => `حقل غير معروف: {${named(name)}}`,
  forbiddenField: (name: string) => `لا تُكتب الدرجات ولا الأرقام الوطنية في الرسائل: {${named(name)}}`,
  loneBrace: 'في النص قوس { أو } بلا نظير',
  tooLong: (worst: number) => `قد يصل النص القصير بعد ملء الحقول إلى ${worst} حرفًا، والحد 160. اختصره`,
  /** «والدة ليان» for a phone without the name of its holder. */
  holder: (relation: string, firstName: string) =>
    relation in holderWords ? `${holderWords[relation as keyof typeof holderWords]} ${firstName}` : firstName,
  wrongNumber: 'الرقم خطأ',
  opened: 'فُتحت الرسالة.',
  sent: 'سُجّل أن الرسالة أُرسلت.',
  skipped: 'تُخطّيت الرسالة.',
  wrongNumberNoted: 'تُخطّيت الرسالة، ولن تُجهَّز رسائل لهذا الرقم.',
  replied: 'سُجّل وصول رد.',
  returned: 'عادت الرسالة إلى الانتظار.',
  withoutWhatsapp: 'سُجّل أن لا واتساب على هذا الرقم.',
  textChanged: 'عُدّل نص الرسالة.',
  batchMade: (count: number) => `صار في قائمة الإرسال ${formatCount(count, nouns.message.subject)}.`,
  templateSaved: 'حُفظ القالب.',
  templateReset: 'عاد النص الأصلي.',
  freeCreated: (name: string) => `أُضيف القالب ${named(name)}.`,
  freeUpdated: (name: string) => `عُدّل القالب ${named(name)}.`,
  numberStopped: 'لن تُجهَّز رسائل لهذا الرقم.',
}
