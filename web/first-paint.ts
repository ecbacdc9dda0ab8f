import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicText } from './src/areas/public/public.text.ts'
import { authText } from './src/features/auth/auth.text.ts'
import { applicantsText } from './src/features/registrations/applicants.text.ts'
import { settingsText } from './src/features/settings/settings.text.ts'

/**
 * What a page shows before its script has come: the words of the screens themselves, so that they are never said twice.
 * The server fills in what stands in `{{…}}`, and for each program a row; the app takes the place of all of it.
 */
export interface FirstPaint {
  /** The addresses of the page, in small letters and without a slash at their end. */
  addresses: string[]
  html: string
  /** One program; only a page that shows programs has it. */
  row?: string
  /** The parts of the app that the page needs, by the files that they are made from. */
  modules: string[]
}

const { programs } = applicantsText

const brand = `<div class="paint-brand"><img src="{{logo}}" width="48" height="48" alt=""><span><b>${settingsText.product}</b><br><bdi>{{school}}</bdi></span></div>`

const signIn = `<div>${brand}<h1>${authText.welcome}</h1><p>${authText.invitation}</p>
<label>${authText.email}<input name="paint-email" autocomplete="username" autocapitalize="none" dir="ltr" maxlength="255" placeholder="${authText.emailExample}"></label>
<label>${authText.password}<input type="password" name="paint-password" autocomplete="current-password" dir="ltr" maxlength="200"></label>
<label class="paint-submit"><input type="checkbox" name="paint-submit">${authText.signInWhenReady}</label>
<p class="paint-wait">${authText.almostReady}</p></div>`

const list = `<div class="paint-wide">${brand}<h1>${publicText.programs.title}</h1><p>${programs.intro}</p><ul>{{rows}}</ul></div>`

const row =
  '<li><h2><a href="/public/programs/{{id}}"><bdi>{{name}}</bdi></a></h2><p dir="auto">{{description}}</p></li>'

export const firstPaints: FirstPaint[] = [
  { addresses: ['', '/auth', '/auth/login'], html: signIn, modules: ['/areas/public/sign-in-page.tsx'] },
  {
    addresses: ['/public', '/public/available-programs'],
    html: list,
    row,
    modules: ['/areas/public/public-layout.tsx', '/areas/public/available-programs-page.tsx'],
  },
]

/** What each area of people who have signed in needs first, whichever of its pages they come to. */
export const areaModules = [
  { area: '/student', modules: ['/student/student.routes.tsx', '/student/student-layout.tsx'] },
  { area: '/teacher', modules: ['/teacher/teacher.routes.tsx', '/teacher/teacher-layout.tsx'] },
  { area: '/admin', modules: ['/admin/admin.routes.tsx', '/admin/admin-layout.tsx'] },
]

/** One line: it travels with every first visit. */
export const firstPaintStyle = () =>
  readFileSync(join(import.meta.dirname, 'first-paint.css'), 'utf8')
    .replace(/\s+/g, ' ')
    .trim()
