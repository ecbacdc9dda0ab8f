/** The words of outgoing messages, the same on the screen and in the file. */
export const messageWords = {
  kinds: {
    studentAbsent: 'غياب',
    finalGradesCalculated: 'نتيجة نهائية',
    certificateIssued: 'شهادة جاهزة',
    free: 'رسالة حرة',
  },
  states: {
    WAITING: 'بانتظار الإرسال',
    OPENED: 'فُتحت',
    SENT: 'أُرسلت',
    REPLIED: 'وصل ردّ',
    SKIPPED: 'تُخطّيت',
    EXPIRED: 'انتهت مدتها',
    WITHDRAWN: 'سُحبت',
  },
  channels: { WHATSAPP: 'واتساب', TELEGRAM: 'تلغرام', SMS: 'رسالة قصيرة', CALL: 'مكالمة' },
  failures: { NO_WHATSAPP: 'لا واتساب على الرقم', WRONG_NUMBER: 'الرقم خطأ' },
}
