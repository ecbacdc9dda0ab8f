import { formatCount, nouns } from '../../format/plurals.ts'
import { messagesText } from './messages.text.ts'

/** Words of the screen of message templates. */
export const templatesText = {
  intro: 'لكل خبر قالب. فعّل القالب لتُجهَّز رسائله وحدها في قائمة الإرسال، ثم تُرسل بلمسة لكل منها.',
  loading: 'جارٍ تحميل القوالب',
  loadFailed: 'تعذّر تحميل القوالب',
  kinds: messagesText.kinds,
  on: (kind: string) => `تفعيل قالب «${kind}»`,
  isOn: 'مفعّل',
  isOff: 'متوقف',
  isChanged: 'نص المدرسة',
  turnedOn: 'فُعّل القالب',
  turnedOff: 'أُوقف القالب',
  facts: (toWhom: string, minutes: number) =>
    minutes === 0
      ? `${toWhom} · تُجهَّز فورًا`
      : `${toWhom} · لمن لم يقرأ الخبر في التطبيق خلال ${formatCount(minutes, nouns.minute.object)}`,
  edit: 'تعديل',
  editLabel: (kind: string) => `تعديل قالب «${kind}»`,
  editTitle: (kind: string) => `قالب «${kind}»`,
  save: 'حفظ القالب',
  saveFailed: 'تعذّر حفظ القالب',
  toWhom: 'المستلم',
  waitMinutes: 'مهلة القراءة في التطبيق (بالدقائق)',
  waitHint: 'من يقرأ الخبر في التطبيق قبل انتهائها لا تصله رسالة.',
  insert: 'أدرج حقلًا في النص',
  preview: 'معاينة',
  sampleOf: 'إلى',
  counts: (characters: string, parts: string) => `القصير: ${characters} · ${parts}`,
  longCount: (characters: string) => `الطويل: ${characters}`,
  writeBoth: 'اكتب النصين لترى المعاينة.',
  noStudents: 'تظهر المعاينة عند وجود طلاب في المدرسة.',
  reset: 'أعد النص الأصلي',
  resetQuestion: 'يعود القالب كما كان أول مرة، ويضيع نص المدرسة.',
}
