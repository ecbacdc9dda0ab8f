import { codeSeconds } from '@manara/contract/check-ins.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../format/plurals.ts'

const range = (most: number, least: number) => `رقم من ${least} إلى ${most}`

/** Every word of students who check in by themselves. */
export const checkInText = {
  /** On the sheet. */
  start: 'إثبات حضور ذاتي',
  startFor: (classroom: string) => `إثبات حضور ذاتي: ${named(classroom)}`,
  isOpen: 'إثبات الحضور مفتوح. أغلقه قبل حفظ الكشف.',
  toWindow: 'عرض الرمز',
  rest: (count: number) => `عدد من أثبت حضوره ${count}، والباقون غائبون حين تحفظ الكشف.`,
  fewer: (headCount: number, count: number) =>
    `عددت أمامك ${headCount}، وعدد من أثبت حضوره ${count}. راجع الأسماء قبل الحفظ.`,

  /** Before it is opened. */
  lead: 'يظهر هنا رمز يمسحه الطلاب بكاميرا هواتفهم. اعرضه على الشاشة الكبيرة.',
  minutes: 'مدة إثبات الحضور',
  lateAfter: 'دقائق السماح بعد بدء الحصة',
  minute: 'دقيقة',
  range,
  open: 'فتح إثبات الحضور',
  openFailed: 'تعذّر فتح إثبات الحضور',
  limitsTitle: 'ما لا يمنعه الرمز',
  limits: [
    `يتغيّر الرمز كل ${formatCount(codeSeconds, nouns.second.object)}، فلا تنفع صورة تُرسل بعده. أما مكالمة الفيديو الحية فتنقله إلى من ليس في القاعة.`,
    'لذلك عُدّ من أمامك، وانظر إلى بعض الأسماء.',
    'هاتف واحد يُثبت حضور طالب واحد. من لا هاتف معه ارصد حضوره في الكشف.',
    'الحضور هو ما تحفظه في الكشف بعد الإغلاق.',
  ],

  /** While it is open. */
  loading: 'جارٍ تحميل إثبات الحضور',
  loadFailed: 'تعذّر تحميل إثبات الحضور',
  code: 'رمز الحضور',
  wide: 'ملء الشاشة',
  noCode: 'لا اتصال بالخادم، ولا رمز للعرض. تحقق من الاتصال.',
  over: 'انتهى وقت إثبات الحضور.',
  counted: (count: number, all: number) => `${count} من ${all}`,
  countedLabel: 'أثبتوا حضورهم',
  left: 'الوقت الباقي',
  names: 'من أثبت حضوره، الأحدث أولًا',
  noNames: 'لم يُثبت أحد حضوره بعد.',
  late: 'متأخر',
  pick: 'ثلاثة أسماء للتحقق',
  picked: (names: readonly string[]) => `هل هم أمامك؟ ${names.map(named).join('، ')}`,
  headCount: 'كم طالبًا أمامك؟',
  closeAndOpen: 'إغلاق وفتح الكشف',
  closeFailed: 'تعذّر إغلاق إثبات الحضور',
  backToSheet: 'كشف الحضور',

  /** For the student. */
  sending: 'جارٍ إثبات حضورك',
  failed: 'لم يُثبت حضورك',
  expired: 'انتهت صلاحية الرمز. امسح الرمز الظاهر الآن.',
  closed: 'أغلق المدرّس إثبات الحضور.',
  busy: 'الخادم مشغول الآن. امسح الرمز مرة أخرى بعد قليل.',
  ownAttendance: 'حضوري',
}
