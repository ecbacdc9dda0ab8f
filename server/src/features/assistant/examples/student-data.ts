import type { Examples } from './example.ts'
import { studentDataResults } from './student-data-results.ts'
import { studentDataStudies } from './student-data-studies.ts'

const studentTalk: Examples = [
  [
    'Student',
    'greet',
    [
      'هلا والله',
      'مرحبا',
      'كيفك شو عامل',
      'السلام عليكم',
      'يسعد صباحك',
      'مساء الخير يا مساعد',
      'شلونك خيو',
      'hi',
      'أهلا وسهلا',
      'يا مية هلا كيف الصحة',
    ],
  ],
  [
    'Student',
    'thank',
    [
      'شكرا',
      'يسلموو كتير',
      'الله يخليك ساعدتني',
      'يعطيك الف عافية',
      'ممتن لك جدا',
      'مرسي',
      'مشكوره',
      'شكرا جزيلا لك على التوضيح',
      'حبيب قلبي تسلم',
    ],
  ],
  [
    'Student',
    'help',
    [
      'شو بتعرف تعمل',
      'انت مين',
      'بشو بتساعدني',
      'ما الأسئلة التي تجيب عنها',
      'انت روبوت ولا بني آدم',
      'كيف بدي احكي معك لتفهم عليي',
      'عطيني فكرة عن شغلك',
      'تقدر تفيدني بدراستي بشو مثلا',
      'شو في اسئلة ممكن اسألك ياها',
      'انت chatgpt يا غالي؟',
    ],
  ],
]

/** What students ask of the school's data. */
export const studentData: Examples = [...studentDataStudies, ...studentDataResults, ...studentTalk]
