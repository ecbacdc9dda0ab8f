import { type Approval, approvalLimits } from '@manara/contract/approvals.ts'
import { namedPair } from '@manara/contract/named.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'
import type { Decision } from './approvals.api.ts'

const requests: CountForms = { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' }

/** Each decision on its button, before it is taken, and once it is. */
const decisions: Record<Decision, { label: string; text: string; done: string }> = {
  approve: {
    label: 'موافقة',
    text: 'يُنفَّذ الطلب الآن باسم من طلبه، ويُكتب اسماكما في سجل التغييرات. تحقق منه قبل أن توافق.',
    done: 'نُفّذ الطلب',
  },
  refuse: { label: 'رفض', text: 'لا يُنفَّذ الطلب، ويبقى في القائمة مع اسمك.', done: 'رُفض الطلب' },
  withdraw: { label: 'سحب الطلب', text: 'لا يُنفَّذ الطلب. يمكن إرساله من جديد.', done: 'سُحب الطلب' },
}

/** Words of the acts that wait for a second administrator. */
export const approvalsText = {
  title: 'موافقات تنتظر',
  hint: `كل طلب يوافق عليه مدير آخر للنظام خلال ${approvalLimits.hours} ساعة، أو تنتهي مدته.`,
  columns: { title: 'الطلب', askedAt: 'صاحب الطلب', state: 'الحالة', actions: 'إجراءات' },
  range: (_first: number, _last: number, total: number) => formatCount(total, requests),
  states: {
    OPEN: 'ينتظر الموافقة',
    APPROVED: 'نُفّذ',
    REFUSED: 'رُفض',
    EXPIRED: 'انتهت مدته',
    WITHDRAWN: 'سُحب',
  } satisfies Record<Approval['state'], string>,
  askedBy: 'طلبه:',
  until: (moment: string) => `حتى ${moment}`,
  by: namedPair,

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
  person: 'من يصير مديرًا',
  choosePerson: 'اختر من يصير مديرًا للنظام',
  reason: 'السبب',

  decision: (decision: Decision, act: string) => {
    const { label, ...words } = decisions[decision]
    const question = `${label}: ${act}`
    return { ...words, label, question, confirmLabel: label, failed: 'تعذّر البتّ في الطلب' }
  },
}
