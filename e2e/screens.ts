import { openLive } from '@manara/contract/live.ts'
import type { Page, Request } from '@playwright/test'
import { academicRecordScreens } from './screens/academic-record.screens.ts'
import { accessScreens } from './screens/access.screens.ts'
import { alumniScreens } from './screens/alumni.screens.ts'
import { announcementsScreens } from './screens/announcements.screens.ts'
import { applicantsScreens } from './screens/applicants.screens.ts'
import { archiveScreens } from './screens/archive.screens.ts'
import { assistantScreens } from './screens/assistant.screens.ts'
import { attemptsScreens } from './screens/attempts.screens.ts'
import { attendanceScreens } from './screens/attendance.screens.ts'
import { auditScreens } from './screens/audit.screens.ts'
import { calendarScreens } from './screens/calendar.screens.ts'
import { certificatesScreens } from './screens/certificates.screens.ts'
import { challengesScreens } from './screens/challenges.screens.ts'
import { changesScreens } from './screens/changes.screens.ts'
import { checkInScreens } from './screens/check-in.screens.ts'
import { classroomEnrollmentScreens } from './screens/classroom-enrollment.screens.ts'
import { classroomsScreens } from './screens/classrooms.screens.ts'
import { coursesScreens } from './screens/courses.screens.ts'
import { curriculumScreens } from './screens/curriculum.screens.ts'
import { excusesScreens } from './screens/excuses.screens.ts'
import { graduationScreens } from './screens/graduation.screens.ts'
import { helpScreens } from './screens/help.screens.ts'
import { importsScreens } from './screens/imports.screens.ts'
import { learningScreens } from './screens/learning.screens.ts'
import { lecturesScreens } from './screens/lectures.screens.ts'
import { materialsScreens } from './screens/materials.screens.ts'
import { messagesScreens } from './screens/messages.screens.ts'
import { notificationsScreens } from './screens/notifications.screens.ts'
import { openScreens } from './screens/open.screens.ts'
import { outboxScreens } from './screens/outbox.screens.ts'
import { peopleScreens } from './screens/people.screens.ts'
import { personMatchesScreens } from './screens/person-matches.screens.ts'
import { privacyScreens } from './screens/privacy.screens.ts'
import { programEnrollmentScreens } from './screens/program-enrollment.screens.ts'
import { programsScreens } from './screens/programs.screens.ts'
import { questionBankScreens } from './screens/question-bank.screens.ts'
import { questionGenerationScreens } from './screens/question-generation.screens.ts'
import { quizzesScreens } from './screens/quizzes.screens.ts'
import { registrationsScreens } from './screens/registrations.screens.ts'
import { reportsScreens } from './screens/reports.screens.ts'
import type { Screen } from './screens/screen.ts'
import { searchScreens } from './screens/search.screens.ts'
import { secondFactorScreens } from './screens/second-factor.screens.ts'
import { settingsScreens } from './screens/settings.screens.ts'
import { shellScreens } from './screens/shell.screens.ts'
import { statusScreens } from './screens/status.screens.ts'
import { studentAnnouncementsScreens } from './screens/student-announcements.screens.ts'
import { studentsScreens } from './screens/students.screens.ts'
import { teachingScreens } from './screens/teaching.screens.ts'
import { termsScreens } from './screens/terms.screens.ts'
import { trashScreens } from './screens/trash.screens.ts'
import { usersScreens } from './screens/users.screens.ts'

/** Every screen that the product has, in every state worth looking at. One file per feature. */
export const screens: readonly Screen[] = [
  ...openScreens,
  ...applicantsScreens,
  ...registrationsScreens,
  ...settingsScreens,
  ...statusScreens,
  ...shellScreens,
  ...notificationsScreens,
  ...searchScreens,
  ...secondFactorScreens,
  ...assistantScreens,
  ...usersScreens,
  ...accessScreens,
  ...peopleScreens,
  ...programsScreens,
  ...coursesScreens,
  ...classroomsScreens,
  ...studentsScreens,
  ...personMatchesScreens,
  ...programEnrollmentScreens,
  ...classroomEnrollmentScreens,
  ...importsScreens,
  ...excusesScreens,
  ...trashScreens,
  ...changesScreens,
  ...auditScreens,
  ...privacyScreens,
  ...announcementsScreens,
  ...reportsScreens,
  ...materialsScreens,
  ...lecturesScreens,
  ...curriculumScreens,
  ...messagesScreens,
  ...outboxScreens,
  ...quizzesScreens,
  ...attemptsScreens,
  ...questionBankScreens,
  ...questionGenerationScreens,
  ...challengesScreens,
  ...calendarScreens,
  ...termsScreens,
  ...certificatesScreens,
  ...teachingScreens,
  ...attendanceScreens,
  ...checkInScreens,
  ...learningScreens,
  ...academicRecordScreens,
  ...studentAnnouncementsScreens,
  ...graduationScreens,
  ...archiveScreens,
  ...alumniScreens,
  ...helpScreens,
]

const pathname = (path: string) => path.split('?')[0]

/** A dialog, an error, an empty list: a state of a screen that is on the list as one comes to it. */
export function isFurtherState({ prepare, open, path, name }: Screen) {
  if (prepare || open) return true
  const first = screens.find((other) => !other.prepare && !other.open && pathname(other.path) === pathname(path))
  return first?.name !== name
}

/** One in so many further states is looked at in a usual run; all of them with `LONG`. */
const share = 24

/** Every screen, and a share of the further states. */
export const screensOfThisRun = () =>
  screens.filter((screen, index) => process.env.LONG || !isFurtherState(screen) || index % share === 0)

/** Waits for what moves to arrive; what moves for ever (skeletons) is not waited for. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const listPassing = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations === 1)
    // A colour that is inherited moves once more when that of its parent has arrived.
    for (let round = 0; round < 10 && listPassing().length > 0; round++) {
      await Promise.allSettled(listPassing().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await Promise.allSettled(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    )
    await document.fonts.ready
  })

const quietMilliseconds = 250

/** Looks on from now; the answer waits until the app has not asked for anything for a moment. A quiet network may mean a busy machine. */
function watchCalls(page: Page) {
  const waiting = new Set<Request>()
  let since = Date.now()
  const note = (request: Request, isOver: boolean) => {
    const { pathname } = new URL(request.url())
    // The stream of hints stays open.
    if (!pathname.startsWith('/api/') || pathname === openLive.path) return
    if (isOver) waiting.delete(request)
    else waiting.add(request)
    since = Date.now()
  }
  const begin = (request: Request) => note(request, false)
  const end = (request: Request) => note(request, true)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return async () => {
    since = Date.now()
    while (waiting.size > 0 || Date.now() - since < quietMilliseconds) await page.waitForTimeout(50)
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Goes to a screen and stays until it is complete: data, fonts and pictures are there. */
export async function show(page: Page, { path, prepare, open, name }: Screen) {
  await prepare?.(page)
  const callsAreAnswered = name.endsWith('-loading') ? undefined : watchCalls(page)
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await callsAreAnswered?.()
  await open?.(page)
  await settle(page)
}

/** Changes between light and dark as the device would, and waits for the colours. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await settle(page)
}
