import { named } from '@manara/contract/named.ts'
import type { QuestionStatus } from '@manara/contract/question-bank.ts'
import { mostBlanks } from '@manara/contract/question-kinds/fill-blanks.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { mostQuestions, type QuestionFault, type QuestionNote } from './formats/parsed-question.ts'
import { statusWords } from './question-bank.messages.ts'

const faults: Record<QuestionFault, string> = {
  several: 'مجموع أوزان الإجابات الصحيحة ليس 100 %',
  noRight: 'ليس بين خيارات السؤال إجابة صحيحة',
  numeric: 'سؤال عددي لا يُقرأ عدده أو هامشه: اكتب العدد ثم : ثم الهامش، مثل 9.81:0.05',
  matching: 'سؤال مطابقة فيه طرف بلا طرف ثانٍ: اكتب «=الأول -> الثاني»',
  shortAnswer: 'سؤال إجابة قصيرة بلا إجابة مقبولة',
  description: 'وصف بلا سؤال: ليس فيه أقواس { } للإجابات',
  picture: 'في السؤال صورة أو صوت أو مقطع لا يحمله الملف: أضفه من بنك الأسئلة مع صورته',
  braces: 'أقواس الإجابات { } ناقصة أو مكرّرة',
  unfinished: 'ليس للسؤال سطر إجابة مثل «الجواب: أ» أو «ANSWER: A»',
  noQuestion: 'خيارات بلا نص سؤال قبلها',
  fewOptions: 'يجب أن يكون للسؤال خياران على الأقل',
  manyOptions: 'للسؤال 10 خيارات على الأكثر',
  manyAnswers: 'في السؤال أكثر من 60 إجابة',
  disorder: 'حروف الخيارات ليست متتابعة من A أو أ',
  unknownAnswer: 'سطر الإجابة لا يسمّي خيارًا من خيارات السؤال',
  formula: 'في السؤال معادلة MathML بلا نص LaTeX، وقراءة حروفها وحدها تغيّر معناها: اكتبه في بنك الأسئلة',
  listedSeveral: 'في النص فراغ له عدة خيارات صحيحة (MULTIRESPONSE): اجعله سؤالًا مستقلًا',
  noBlank: 'ليس في النص فراغ يُملأ',
  manyBlanks: `في النص أكثر من ${mostBlanks} فراغًا: وزّعها على أكثر من سؤال`,
  blankEnd: 'فراغ في النص لا ينتهي بقوس }',
  introduction: 'وصف بلا سؤال: ليس فيه ما يُجاب عنه',
  otherKind: 'نوع السؤال في Moodle لا نظير له في البنك، مثل السؤال الحسابي بمتغيرات والعلامات على صورة',
  complex: 'في السؤال من العناصر ما لا يحمله سؤال',
  long: 'نصوص السؤال أطول مما يحمله سؤال',
  noKey: 'بلا إجابة: أضف سطر «الجواب: ب» بعد الخيارات، أو ضع * قبل الخيار الصحيح',
  noText: 'ليس للسؤال نص',
  wordFormula: 'في السؤال معادلة Word، وقراءة حروفها وحدها تغيّر معناها: اكتبه في بنك الأسئلة',
}

const noteTexts: Record<QuestionNote, string> = {
  picture: 'لم تُستورد صورة من صور السؤال: لكل سؤال صورة واحدة بصيغة jpg أو png أو webp. أضفها من بنك الأسئلة.',
  partialPoints: 'تُركت نقاط جزئية لخيار غير صحيح تمامًا: لهذا النوع خيار صحيح واحد.',
  weights: 'أوزان الفراغات مختلفة في الملف، وهي في البنك متساوية.',
}

/** All Arabic words of imported questions; `problem` without its line, which the import adds. */
export const questionImportText = {
  title: 'الأسئلة',
  faults,
  noteTexts,
  keysGuessed: (count: number) =>
    `خمّنّا المفتاح من الخط العريض أو الملوّن (${formatCount(count, nouns.question.subject)}). راجعه قبل الاستيراد.`,
  titlesDropped: (count: number) => `تُركت عناوين الأسئلة وعددها ${count}: ليس للسؤال عنوان في البنك.`,
  feedbackDropped: (count: number) => `تُركت التعليقات على الإجابات وعددها ${count}: لا يحملها البنك.`,
  categoriesDropped: (count: number) =>
    `تُركت أسماء تصنيفات Moodle وعددها ${count}: لا يُقرأ منها إلا المستوى (سهل، متوسط، صعب).`,
  usualLevel: (count: number) => `${formatCount(count, nouns.question.subject)} بلا مستوى في الملف: المستوى «متوسط».`,
  inBank: (status: QuestionStatus) => `في بنك هذا المقرر سؤال مطابق (${statusWords[status]})، فلا يُضاف ثانية.`,
  inFile: (line: number) => `السؤال نفسه في السطر ${line}، فلا يُضاف ثانية.`,
  tooMany: `في الملف أكثر من ${mostQuestions} سؤال. قسّمه`,
  chooseOptions: 'اختر عمودي «الخيار 1» و«الخيار 2»، أو عمود «الخيارات»، أو انسخ القالب.',
  chooseRight: 'اختر عمود «الإجابة الصحيحة»، أو انسخ القالب.',
  chooseText: 'اختر عمود «السؤال»، أو انسخ القالب.',
  noRight: 'اكتب الإجابة الصحيحة: رقم الخيار أو حرفه أو نصه',
  noTruth: 'اكتب الإجابة الصحيحة: صح أو خطأ',
  unknownRight: (word: string) => `«${named(word)}» ليست رقم خيار ولا حرفه ولا نصه`,
  doubtfulRight: (word: string) => `«${named(word)}» رقم خيار أو حرفه، ونص خيار آخر: اكتب النص كاملًا أو بدّل الخيارات`,
  unknownType: (word: string) => `«${named(word)}» نوع غير معروف: اكتب «اختيار من متعدد» أو «صح أو خطأ»`,
  unknownLevel: (word: string) => `«${named(word)}» مستوى غير معروف: اكتب سهل أو متوسط أو صعب`,
  fields: {
    text: 'السؤال',
    option: (number: number) => `الخيار ${number}`,
    options: 'الخيارات',
    right: 'الإجابة الصحيحة',
    content: 'مفتاح السؤال',
    type: 'النوع',
    difficulty: 'المستوى',
    explanation: 'شرح الإجابة',
    points: 'النقاط',
    notes: 'ملاحظات القراءة',
    picture: 'الصورة',
  },
  hints: {
    option: 'من خيارين إلى عشرة، بنصوص مختلفة. سؤال «صح أو خطأ» لا يحتاجها',
    options: 'تغني عن أعمدة الخيارات: خيار في كل سطر من الخلية، وعلامة ✓ قبل الصحيح',
    right: 'رقم الخيار أو حرفه (أ، ب، ج أو A, B, C) أو نصه',
    type: '«اختيار من متعدد» أو «صح أو خطأ». الخلية الفارغة تُفهم من الخيارات',
    difficulty: 'سهل أو متوسط أو صعب. الخلية الفارغة: متوسط',
  },
  example: { text: 'ما عاصمة سورية؟', options: ['دمشق', 'حلب', 'حمص', 'اللاذقية'], right: 'أ' },
}
