import type { Article } from '../article.ts'
import { admissionArticles } from './administrator-admission.articles.ts'
import { curriculumArticles } from './administrator-curriculum.articles.ts'
import { endingsArticles } from './administrator-endings.articles.ts'
import { announcing, schoolArticles } from './administrator-school.articles.ts'

export const administratorArticles: readonly Article[] = [
  ...admissionArticles,
  ...curriculumArticles,
  announcing,
  ...endingsArticles,
  ...schoolArticles,
]
