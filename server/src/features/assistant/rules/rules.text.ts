export const ruleText = {
  yes: (sentence: string) => `نعم. ${sentence}`,
  no: (sentence: string) => `لا. ${sentence}`,
  /** For the staff, whose permissions the school chooses. */
  withPermission: 'يحتاج هذا إلى صلاحية له.',
  noAttendance: 'المدرسة لا تستعمل الحضور في منارة حاليًا.',
  megabytes: (size: number) => `${size} ميغابايت`,
  kilobytes: (size: number) => `${size} كيلوبايت`,
  minimumCourse: (mark: number) => `، ودرجته ${mark} فأكثر في كل مقرر`,
  paymentWait: (days: string | null) =>
    days === null
      ? 'الطلب ينتظر الدفع بلا مهلة، ما لم تُحدَّد في الإعدادات.'
      : `الطلب يُرفض بعد ${days} بلا دفع، كما في الإعدادات.`,
}
