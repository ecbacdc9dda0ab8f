import { named } from '@manara/contract/named.ts'
import type { MaterialWords } from './materials.text.ts'

/** Every word about the materials of a lecture. */
export const lectureMaterialsText = {
  title: 'المرفقات',
  add: 'إضافة مرفق',
  nothing: 'لا مرفقات في هذه المحاضرة بعد. أضف ملفًا أو رابطًا، فيجده طلاب الشعبة هنا.',
  nothingReadOnly: 'لم تُضف مرفقات إلى هذه المحاضرة.',

  addTitle: 'إضافة مرفق إلى المحاضرة',
  save: 'حفظ المرفق',
  created: 'أُضيف المرفق',
  createFailed: 'تعذّرت إضافة المرفق',
  editTitle: (title: string) => `تعديل «${named(title)}»`,
  updated: 'عُدّل المرفق',
  updateFailed: 'تعذّر تعديل المرفق',
  deleteQuestion: (title: string) => `حذف المرفق «${named(title)}»`,
  deleteLosses: [{ what: 'الطلاب', detail: 'يختفي المرفق عند طلاب الشعبة فورًا' }],
  deleteWayBack: 'يستطيع مدير النظام استعادته مع ملفه خلال 30 يومًا.',
  deleteConfirm: 'حذف المرفق',
  deleted: 'حُذف المرفق',
  deleteFailed: 'تعذّر حذف المرفق',
} satisfies MaterialWords & Record<string, unknown>
