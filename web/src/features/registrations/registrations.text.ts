import type { registrationStatuses } from '@manara/contract/auth.ts'

type RegistrationStatus = (typeof registrationStatuses)[number]

export const registrationsText = {
  statuses: {
    PendingReview: 'قيد المراجعة',
    AwaitingPayment: 'بانتظار الدفع',
    PaymentSubmitted: 'تم إرسال الدفعة',
    ReceiptRejected: 'رُفض الإيصال',
    Approved: 'مقبول',
    Rejected: 'مرفوض',
  } satisfies Record<RegistrationStatus, string>,
  unknownStatus: 'حالة غير معروفة',
  explanations: {
    PendingReview: 'وصلنا طلبك وتراجعه الإدارة الآن.',
    AwaitingPayment: 'قُبل طلبك مبدئيًا. راجع مكتب المدرسة لمعرفة تفاصيل الدفع.',
    PaymentSubmitted: 'وصلنا إيصالك، وتتحقق منه الإدارة.',
    ReceiptRejected: 'لم يُقبل إيصال الدفع. راجع مكتب المدرسة لإرسال إيصال جديد.',
    Approved: 'أهلًا بك طالبًا معنا. سجّل الدخول ببريدك وكلمة مرورك.',
    Rejected: 'نأسف، لم يُقبل طلبك. يمكنك أن تقدّم طلبًا جديدًا.',
  } satisfies Record<RegistrationStatus, string>,
  unknownExplanation: 'راجع مكتب المدرسة لمعرفة حالة طلبك.',
}
