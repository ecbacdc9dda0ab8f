import { messageWords } from '@manara/contract/message-words.ts'
import type { MessageChannel, MessageReceivers } from '@manara/contract/messages.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'
import type { MessagesTab } from './messages.search.ts'
import type { WhatsappWay } from './sending.ts'

const characters: CountForms = { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' }
const parts = nouns.message.subject

const receivers: Record<MessageReceivers, string> = {
  FIRST: 'ولي الأمر الأول',
  ALL: 'كل أولياء الأمور',
  STUDENT: 'الطالب نفسه',
}
const tabs: Record<MessagesTab, string> = {
  queue: 'قائمة الإرسال',
  log: 'السجل',
  texts: 'نصوص جاهزة',
  stopped: 'أرقام موقوفة',
  mail: 'البريد',
}
const ways: Record<WhatsappWay, string> = { app: 'التطبيق المثبّت', web: 'واتساب ويب' }

/** Words of the screen of outgoing messages and its queue. */
export const messagesText = {
  tabsLabel: 'أقسام الرسائل الصادرة',
  tabs,
  ...messageWords,
  receivers,

  loading: 'جارٍ تحميل قائمة الإرسال',
  loadFailed: 'تعذّر تحميل قائمة الإرسال',
  nothing: 'لا رسائل تنتظر. أول من يغيب غدًا سيظهر هنا',
  nothingText: 'فعّل قالبًا لتُجهَّز رسائله وحدها، أو اكتب رسالة جديدة.',
  allDone: 'انتهت القائمة',
  allDoneText: (count: number) => `أُرسلت اليوم ${formatCount(count, parts)}.`,
  inOtherHands: 'ما بقي عند زملائك الآن',
  inOtherHandsText: 'تعود الرسالة إلى القائمة إن لم تُفتح خلال خمس دقائق.',
  again: 'تحديث القائمة',
  toTemplates: 'القوالب',

  kindsLabel: 'ما ينتظر بحسب النوع',
  allKinds: 'الكل',
  progress: (done: number, total: number) => `${formatNumber(done)} من ${formatNumber(total)}`,
  timeLeft: (minutes: number) => `نحو ${formatCount(minutes, nouns.minute.object)}`,
  overSoftLimit: 'تجاوزت 200 رسالة اليوم. قد يوقف واتساب رقمًا يراسل كثيرين لا يعرفونه.',
  to: 'إلى',
  about: (name: string) => `بشأن ${named(name)}`,
  longForm: 'النص',
  characters: (count: number) => formatCount(count, characters),
  parts: (count: number) => formatCount(count, parts),
  withoutWhatsapp: 'لا واتساب على هذا الرقم',
  wrongNumber: 'الرقم خطأ',
  send: { WHATSAPP: 'أرسل بواتساب', TELEGRAM: 'أرسل بتلغرام', SMS: 'أرسل رسالة قصيرة', CALL: 'اتصل' } satisfies Record<
    MessageChannel,
    string
  >,
  skip: 'تخطَّ',
  edit: 'عدّل النص',
  next: 'ثم',
  waysLabel: 'واتساب على هذا الحاسوب',
  ways,
  keys: 'المفاتيح: Enter أرسل، S تخطَّ، T تلغرام، M رسالة قصيرة، C اتصل، E عدّل، Z تراجع',

  opened: (holder: string) => `فُتحت رسالة ${named(holder)}`,
  skipped: (holder: string) => `تُخطّيت رسالة ${named(holder)}`,
  notSent: 'لم تُرسل',
  undo: 'تراجع',
  wasSent: 'أُرسلت',
  taken: 'أُخذت الرسالة التالية',

  editTitle: (holder: string) => `نص رسالة ${named(holder)}`,
  longText: 'النص الطويل',
  longTextHint: 'لواتساب وتلغرام',
  shortText: 'النص القصير',
  shortTextHint: 'للرسالة القصيرة، في سطر واحد',
  confirmText: 'راجعت النص، وليس فيه درجة',
  saveText: 'حفظ النص',
  saveFailed: 'تعذّر حفظ النص',
  textSaved: 'عُدّل النص',
}
