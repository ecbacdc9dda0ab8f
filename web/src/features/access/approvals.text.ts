import { type Approval, approvalLimits } from '@manara/contract/approvals.ts'
import { namedPair } from '@manara/contract/named.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const requests: CountForms = { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' }

/** Words of the acts that wait for a second administrator. */
export const approvalsText = {
  title: 'موافقات تنتظر',
  hint: `كل طلب يوافق عليه مدير آخر للنظام خلال ${approvalLimits.hours} ساعة، أو تنتهي مدته.`,
  columns: { title: 'الطلب', askedAt: 'صاحب الطلب', state: 'الحالة', actions: 'إجراءات' },
  sortLabel: 'ترتيب القائمة',
  sorts: { '-askedAt': 'الأحدث طلبًا', askedAt: 'الأقدم طلبًا' },
  otherSort: 'ترتيب آخر',
  range: (_first: number, _last: number, total: number) => formatCount(total, requests),
  states: {
    OPEN: 'ينتظر الموافقة',
    APPROVED: 'نُفّذ',
    REFUSED: 'رُفض',
    EXPIRED: 'انتهت مدته',
    WITHDRAWN: 'سُحب',
  } satisfies Record<Approval['state'], string>,
  nobody: '—',
  askedBy: 'طلبه:',
  until: (moment: string) => `حتى ${moment}`,
  by: (name: string | null, day: string) => namedPair(name ?? approvalsText.nobody, day),

  loading: 'جارٍ تحميل الطلبات',
  loadFailed: 'تعذّر تحميل الطلبات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا طلبات',
  nothingText: 'ما يطلبه مدير للنظام ويحتاج إلى موافقة غيره يظهر هنا.',
  off: 'القاعدة متوقفة: كل مدير للنظام يمنح الأدوار الحسّاسة وحده. تُفعَّل «موافقة مدير ثانٍ» من سياسة الأمان.',
  toPolicy: 'سياسة الأمان',

  ask: 'طلب مدير جديد',
  asked: 'أُرسل الطلب',
  askSave: 'إرسال الطلب',
  askFailed: 'تعذّر إرسال الطلب',
  askText: 'يصير مديرًا للنظام بعد موافقة مدير آخر. تنتهي أدواره وجلساته، ويدخل من جديد.',
  kind: 'نوع الحساب',
  person: 'من',
  choosePerson: 'اختر من يصير مديرًا للنظام',
  reason: 'السبب',

  approve: 'موافقة',
  approveLabel: (title: string) => `موافقة: ${title}`,
  refuse: 'رفض',
  refuseLabel: (title: string) => `رفض: ${title}`,
  withdraw: 'سحب الطلب',
  withdrawLabel: (title: string) => `سحب الطلب: ${title}`,
  deciding: {
    approve: (title: string) => ({
      question: `الموافقة على طلب: ${title}`,
      text: 'يُنفَّذ الطلب الآن باسم من طلبه، ويُكتب اسماكما في سجل التغييرات. تحقق منه قبل أن توافق.',
      confirmLabel: 'موافقة',
      done: 'نُفّذ الطلب',
      failed: 'تعذّر تنفيذ الطلب',
    }),
    refuse: (title: string) => ({
      question: `رفض طلب: ${title}`,
      text: 'لا يُنفَّذ الطلب، ويبقى في القائمة مع اسمك.',
      confirmLabel: 'رفض الطلب',
      done: 'رُفض الطلب',
      failed: 'تعذّر رفض الطلب',
    }),
    withdraw: (title: string) => ({
      question: `سحب طلب: ${title}`,
      text: 'لا يُنفَّذ الطلب. يمكن إرساله من جديد.',
      confirmLabel: 'سحب الطلب',
      done: 'سُحب الطلب',
      failed: 'تعذّر سحب الطلب',
    }),
  },
}
