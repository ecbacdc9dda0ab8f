import { type CountForms, countOf } from '../format/plurals.ts'

const wrongFields: CountForms = {
  one: 'حقلًا واحدًا',
  two: 'حقلين',
  few: 'حقول',
  many: 'حقلًا',
  other: 'حقل',
}

/** Words of the kit itself; those of the school come from the features. */
export const uiText = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  clearSearch: 'مسح البحث',
  clearSelection: 'إلغاء التحديد',
  correctFields: (count: number) => `صحّح ${countOf(count, wrongFields)} ثم احفظ من جديد.`,
  unsavedChanges: 'لديك تعديلات غير محفوظة.',
  keepEditing: 'متابعة التعديل',
  discardChanges: 'إغلاق دون حفظ',
  pages: 'الصفحات',
  page: (number: string) => `الصفحة ${number}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: (page: string, pages: string) => `${page} من ${pages}`,
  actionsOf: (name: string) => `إجراءات ${name}`,
}
