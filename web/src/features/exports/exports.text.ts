export const exportsText = {
  open: 'تنزيل',
  title: (list: string) => `تنزيل «${list}»`,
  save: 'نزّل الملف',
  hint: 'في الملف كل صفوف القائمة، ببحثها وترشيحها وترتيبها الآن.',
  format: 'صيغة الملف',
  formats: { xlsx: 'Excel (xlsx)', csv: 'CSV' },
  csvHint: 'للفتح في Excel اختر xlsx: ملفات CSV تفقد الأصفار الأولى.',
  columns: 'الأعمدة',
  sensitiveHint: 'يُكتب في سجل التغييرات من نزّلها ومتى.',
  noColumn: 'اختر عمودًا واحدًا على الأقل',
  failed: 'تعذّر تنزيل الملف. أعد المحاولة.',
  done: 'نُزّل الملف',
}
