import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'

export const lectureText = {
  asked: 'معنى مصطلح في المحاضرات (لخّص محاضرة …: ملخّصها)',
  found: 'من محاضراتك، كما كُتبت فيها:',
  quote: (sentence: string, source: string) => `«${named(sentence)}» ${source}`,
  page: (lecture: string, page: number) => `محاضرة «${named(lecture)}»، صفحة ${page}`,
  description: (lecture: string) => `وصف محاضرة «${named(lecture)}»`,
  summary: (lecture: string, course: string) => `ملخّص محاضرة «${named(lecture)}» (${named(course)}) بجمل منها:`,
  pageOnly: (page: number) => `صفحة ${page}`,
  pageLine: (heading: string | undefined, sentence: string, source: string) =>
    `${heading === undefined ? '' : `**${heading}**: `}${named(sentence)} ${source}`,
  morePages: (count: number) => `وفي ملفاتها بعد ذلك ${formatCount(count, nouns.page.subject)} لم أذكرها.`,
  nothingToRead: (lecture: string) =>
    `لا أجد ما ألخّصه في محاضرة «${named(lecture)}»: لا وصف لها ولا ملف PDF تُقرأ صفحاته.`,
  whichLecture: 'أي محاضرة تقصد؟',
  askSummary: (lecture: string) => `لخّص محاضرة ${named(lecture)}`,
  noLectures: 'لا محاضرات في شُعَبك بعد.',
  noSuchLecture: 'لم أجد محاضرة بهذا الاسم في شُعَبك. اكتب عنوانها كما يظهر في صفحة الشعبة.',
  notFound: 'لم أجدها في مواد مقررك: بحثت في أوصاف محاضراتك وفي صفحات ملفات PDF التي ترافقها.',
}
