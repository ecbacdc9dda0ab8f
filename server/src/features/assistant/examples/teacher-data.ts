import type { Examples } from './example.ts'
import { teacherDataClassrooms } from './teacher-data-classrooms.ts'
import { teacherDataMarks } from './teacher-data-marks.ts'
import { teacherDataQuestions } from './teacher-data-questions.ts'

const teacherTalk: Examples = [
  [
    'Teacher',
    'greet',
    [
      'صباح الخير',
      'السلام عليكم ورحمة الله',
      'مرحبا كيفك',
      'يا هلا',
      'مسا النور',
      'شلونك اليوم',
      'أسعد الله أوقاتك',
      'هاي',
      'اهلين شو اخبارك',
    ],
  ],
  [
    'Teacher',
    'thank',
    [
      'يسلمو ايديك',
      'شكرا كتير',
      'الله يعطيك العافيه',
      'مشكور ما قصرت',
      'أشكرك على المساعدة',
      'تسلم',
      'ممنونك',
      'جزاك الله خيرا',
      'تمام وضحت، شكرا الك',
    ],
  ],
  [
    'Teacher',
    'help',
    [
      'شو فيك تعملي',
      'بأيش بتفيدني',
      'من أنت وماذا تستطيع أن تجيب',
      'شو نوع الاسئلة يلي بتفهمها',
      'انت ذكاء اصطناعي متل شات جي بي تي؟',
      'ساعدني ما بعرف شو اسأل',
      'عرفني ع حالك',
      'ايش فائدتك للمدرس',
      'عطيني امثلة عن شي بقدر اسألك ياه',
      'في بشري عم يرد عليي ولا برنامج',
    ],
  ],
]

/** What teachers ask of the school's data. */
export const teacherData: Examples = [
  ...teacherDataClassrooms,
  ...teacherDataMarks,
  ...teacherDataQuestions,
  ...teacherTalk,
]
