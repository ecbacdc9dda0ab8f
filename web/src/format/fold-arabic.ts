const marks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const variants = 'أإآٱىؤئةگکیے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء'
const plain = 'اااايويهككيي01234567890123456789'

/** A text as searches compare it: the same letters as `arabic_fold` of the database. */
export const foldArabic = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[أإآٱىؤئةگکیے٠-٩۰-۹ء]/g, (letter) => plain[variants.indexOf(letter)] ?? '')
