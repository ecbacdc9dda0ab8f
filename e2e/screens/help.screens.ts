import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { failing, stalling } from './screen.ts'

const list = /[/]api[/](public[/])?help(\?|$)/
const article = /[/]api[/](public[/])?help[/]/
const drawn = (page: Page) => page.locator('figure img').evaluate((image: HTMLImageElement) => image.decode())

export const helpScreens: readonly Screen[] = [
  { name: 'help', who: 'admin', path: '/help' },
  { name: 'help-teacher', who: 'teacher', path: '/help' },
  { name: 'help-student', who: 'student', path: '/help' },
  { name: 'help-visitor', who: 'nobody', path: '/help' },
  { name: 'help-search', who: 'admin', path: '/help?q=أرشفة' },
  { name: 'help-nothing-found', who: 'student', path: '/help?q=فيزياء' },
  { name: 'help-loading', who: 'teacher', path: '/help', ...stalling(list) },
  { name: 'help-failed', who: 'teacher', path: '/help', ...failing(list) },
  { name: 'help-article', who: 'admin', path: '/help/registrations', open: drawn },
  { name: 'help-article-teacher', who: 'teacher', path: '/help/grading', open: drawn },
  { name: 'help-article-visitor', who: 'nobody', path: '/help/upload-receipt', open: drawn },
  { name: 'help-article-short', who: 'student', path: '/help/change-password' },
  { name: 'help-article-missing', who: 'student', path: '/help/no-such-article' },
  { name: 'help-article-loading', who: 'student', path: '/help/take-quiz', ...stalling(article) },
]
