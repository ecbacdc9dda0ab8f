import type { Letter } from '../../mail/letter.ts'

/** To every administrator: whoever reads page by page takes a school away as well as whoever exports it. */
export const manyReadsLetter = (firstName: string, reader: string): Letter => ({
  subject: 'تنبيه أمني: قراءة كثيرة لبيانات شخصية',
  greeting: `مرحبًا ${firstName}،`,
  paragraphs: [
    `قُرئت خلال ساعة بيانات شخصية كثيرة من حساب ${reader}: إيصالات أو شهادات أو أرقام وطنية.`,
    'التنبيه مكتوب في سجل التغييرات في منارة.',
  ],
  note: 'إن لم يكن هذا العمل متوقعًا فأعد تعيين كلمة مرور الحساب في الحال، فتنتهي كل جلساته.',
})

/** To every administrator, the one who exports too: whoever holds a stolen session cannot keep it to themselves. */
export const manyExportsLetter = (firstName: string, exporter: string): Letter => ({
  subject: 'تنبيه أمني: تصدير متكرر لبيانات المدرسة',
  greeting: `مرحبًا ${firstName}،`,
  paragraphs: [
    `صُدّرت عدة ملفات من بيانات الطلاب خلال دقائق من حساب ${exporter}.`,
    'تفاصيل ما صُدّر في سجل التغييرات في منارة.',
  ],
  note: 'إن لم يكن هذا العمل متوقعًا فأعد تعيين كلمة مرور الحساب في الحال، فتنتهي كل جلساته.',
})
