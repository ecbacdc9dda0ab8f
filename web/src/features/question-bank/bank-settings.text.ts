import { named } from '@manara/contract/named.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const questions: CountForms = { ...nouns.question.subject, zero: 'بلا أسئلة' }

/** The words of what a coordinator settles for a bank: sharing and topics. */
export const bankSettingsText = {
  open: 'المواضيع والمشاركة',
  title: (course: string) => `بنك ${named(course)}: المواضيع والمشاركة`,
  sharing: 'يرى مدرّسو المقرر الأسئلة المعتمدة ويستعملونها',
  sharingHelp: 'ينسخونها إلى اختباراتهم ويسحبون منها. تعديل البنك ومراجعته يبقيان لك وحدك.',
  shareFailed: 'تعذّر تغيير المشاركة',
  topics: 'مواضيع المقرر',
  loading: 'جارٍ تحميل المواضيع',
  loadFailed: 'تعذّر تحميل المواضيع',
  none: 'لا مواضيع بعد. تُقسم الأسئلة عليها، ويُسحب من كل موضوع ما تريد.',
  newTopic: 'موضوع جديد',
  add: 'إضافة',
  addFailed: 'تعذّرت إضافة الموضوع',
  name: (name: string) => `اسم الموضوع: ${named(name)}`,
  renameFailed: 'تعذّر تغيير اسم الموضوع',
  questions: (count: number) => formatCount(count, questions),
  delete: (name: string) => `حذف الموضوع: ${named(name)}`,
  deleteQuestion: (name: string) => `أتريد حذف الموضوع «${named(name)}»؟`,
  losses: { topic: 'الموضوع', questions: 'أسئلته', stay: (count: string) => `${count}، تبقى في البنك بلا موضوع` },
  deleteConfirm: 'حذف الموضوع',
  deleteFailed: 'تعذّر حذف الموضوع',
}
