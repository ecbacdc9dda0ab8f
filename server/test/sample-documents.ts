/** What a transcript is made of, with as many courses as a test wants. */
export const sampleTranscript = ({ studentName = 'رنا محمد خير الشامي', courses = 3 } = {}) => ({
  schoolName: 'معهد الياسمين للتدريب',
  title: 'كشف الدرجات',
  issued: 'صدر في 20 تشرين الثاني 2026',
  footer: studentName,
  pageWords: ['صفحة', 'من'],
  facts: [
    { label: 'الطالب', value: studentName },
    { label: 'الرقم الوطني', value: '01300000001' },
    { label: 'البرنامج', value: 'تطوير تطبيقات الويب (Web)' },
    { label: 'الحالة العامة', value: 'قيد الدراسة' },
    { label: 'المعدّل', value: '83.33' },
    { label: 'تاريخ التخرّج', value: 'غير محدد' },
  ],
  head: ['المقرر', 'الشعبة', 'العملي (30)', 'الامتحان (70)', 'النهائية (100)', 'حالة الشعبة'],
  rows: Array.from({ length: courses }, (_, index) => [
    `مقدمة في البرمجة ${index + 1}`,
    'الشعبة أ، صباحي',
    '24.5',
    '61',
    '85.5',
    'منتهية',
  ]),
  empty: 'لا شُعب في السجل بعد.',
  signatures: ['أمين السجل', 'مدير المدرسة'],
  note: 'لا يُعتمد هذا الكشف إلا بختم المدرسة.',
})
