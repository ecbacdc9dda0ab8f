export {
  findLectures,
  findLectureTexts,
  type LectureText,
  listLectureTexts,
} from './lecture-pages.queries.ts'
