import { named } from '@manara/contract/named.ts'

/** Every word of the saved views of a list. */
export const savedViewsText = {
  open: 'العروض المحفوظة',
  loading: 'جارٍ تحميل العروض المحفوظة',
  loadFailed: 'تعذّر تحميل العروض المحفوظة',
  nothing: 'لا عروض محفوظة لهذه الصفحة بعد.',
  name: 'اسم العرض',
  nameHint: 'احفظ ما تراه الآن من بحث وشروط وترتيب',
  save: 'حفظ العرض',
  rename: (name: string) => `تغيير اسم العرض ${named(name)}`,
  saveName: 'حفظ الاسم',
  delete: (name: string) => `حذف العرض ${named(name)}`,
}
