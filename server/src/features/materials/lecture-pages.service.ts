export {
  type FoundLecture,
  findLectures,
  findLectureTexts,
  type LectureText,
  listLectureTexts,
} from './lecture-pages.queries.ts'
