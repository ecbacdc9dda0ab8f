import { named } from '@manara/contract/named.ts'
import { questionTypeNames } from '@manara/contract/question-kinds/question-types.ts'

/** Words of the form of a question, for short quizzes and the question bank alike. */
export const questionsText = {
  type: 'نوع السؤال',
  types: questionTypeNames,
  text: 'نص السؤال',
  textPlaceholder: 'اكتب السؤال كما يقرؤه الطالب',
  image: 'صورة السؤال (اختياري)',
  imageHint: 'jpg أو png أو webp، حتى 5 م.ب',
  imageWrongKind: 'اختر صورة من نوع jpg أو png أو webp',
  imageTooLarge: 'الصورة أكبر من 5 م.ب. صغّرها ثم اخترها من جديد.',
  imageEmpty: 'الصورة فارغة. اختر صورة أخرى.',
  noImage: 'بلا صورة',
  imageTitle: 'صورة السؤال',
  imagePreview: 'معاينة الصورة',
  currentImage: 'صورة السؤال الحالية',
  replaceImage: 'استبدال الصورة',
  removeImage: 'إزالة الصورة',
  options: 'الخيارات',
  optionsHelp: 'حدّد الدائرة بجانب الخيار الصحيح.',
  fixedOptionsHelp: 'خيارا هذا النوع ثابتان. حدّد الصحيح منهما.',
  option: (number: number) => `نص الخيار ${number}`,
  markCorrect: (number: number) => `الخيار ${number} هو الصحيح`,
  correct: 'الصحيح',
  addOption: 'إضافة خيار',
  removeOption: (number: number) => `حذف الخيار ${number}`,
  removeOptionHint: 'حذف الخيار',
  emptyOption: 'أدخل نص الخيار',
  imageLabel: (question: string) => `صورة السؤال: ${named(question)}`,
  imageOnly: 'سؤال بصورة',
  points: (count: number) => `النقاط: ${count}`,
}
