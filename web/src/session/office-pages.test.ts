import { listGrants } from '@manara/contract/access.ts'
import { createAnnouncement } from '@manara/contract/announcements.ts'
import { listArchivedClassrooms, listReadyClassrooms } from '@manara/contract/archive.ts'
import { getOfficeSheet } from '@manara/contract/attendance.ts'
import {
  getAttendanceOverview,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import { listAudit } from '@manara/contract/audit.ts'
import { listHolidays } from '@manara/contract/calendar.ts'
import { listChanges } from '@manara/contract/changes.ts'
import { listAvailableStudents } from '@manara/contract/classroom-enrollment.ts'
import { listClassrooms } from '@manara/contract/classrooms.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { askedPermissions, type Endpoint } from '@manara/contract/endpoint.ts'
import { listExcuses } from '@manara/contract/excuses.ts'
import { listFailures, listGraduates } from '@manara/contract/graduation.ts'
import { getImport, listImports } from '@manara/contract/imports.ts'
import { listIncompleteRecords } from '@manara/contract/incomplete-records.ts'
import { listLessons } from '@manara/contract/lessons.ts'
import { listMaterials } from '@manara/contract/materials.ts'
import { listMessageTemplates } from '@manara/contract/message-templates.ts'
import { getNextMessage, listMessages } from '@manara/contract/messages.ts'
import { listOutbox } from '@manara/contract/outbox.ts'
import { getPerson } from '@manara/contract/people.ts'
import { listPersonMatches } from '@manara/contract/person-matches.ts'
import { listActiveStudents, listUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { listRegistrations } from '@manara/contract/registrations.ts'
import { listReportCards } from '@manara/contract/report-cards.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { getRetention } from '@manara/contract/retention.ts'
import { getPaymentDetails, getSettings } from '@manara/contract/settings.ts'
import { getSecurityOverview, listSignIns } from '@manara/contract/sign-ins.ts'
import { getServerStatus } from '@manara/contract/status.ts'
import { listTerms } from '@manara/contract/terms.ts'
import { listTrash } from '@manara/contract/trash.ts'
import { listUnanswered } from '@manara/contract/unanswered-questions.ts'
import { listUsers } from '@manara/contract/users.ts'
import { expect, it } from 'vitest'
import { officePages } from './office-pages.tsx'

const endpoints: Record<keyof typeof officePages, readonly Endpoint[]> = {
  '/admin/dashboard': [getDashboard],
  '/admin/users': [listUsers],
  '/admin/people/incomplete': [listIncompleteRecords],
  '/admin/people/$personId': [getPerson],
  '/admin/programs': [listPrograms],
  '/admin/courses': [listCourses],
  '/admin/classrooms': [listClassrooms],
  '/admin/curriculum-management': [listCourses, listMaterials],
  '/admin/registrations': [listRegistrations],
  '/admin/students': [listActiveStudents, listUnassignedStudents],
  '/admin/enrollments': [listUnassignedStudents, listPrograms],
  '/admin/classroom-enrollment': [listAvailableStudents, listClassrooms],
  '/admin/imports': [listImports],
  '/admin/imports/$importId': [getImport],
  '/admin/duplicates': [listPersonMatches],
  '/admin/excuses': [listExcuses],
  '/admin/attendance': [listLessons, listAbsentStudents, listClassroomAttendance, getAttendanceOverview],
  '/admin/attendance/$lessonKey': [getOfficeSheet],
  '/admin/announcements': [createAnnouncement],
  '/admin/messages': [getNextMessage, listMessages],
  '/admin/templates': [listMessageTemplates],
  '/admin/graduation': [listGraduates, listFailures],
  '/admin/report-cards': [listReportCards],
  '/admin/archiving': [listReadyClassrooms, listArchivedClassrooms],
  '/admin/calendar': [listHolidays],
  '/admin/terms': [listTerms],
  '/admin/settings': [getSettings, getPaymentDetails],
  '/admin/access': [listGrants],
  '/admin/outbox': [listOutbox],
  '/admin/status': [getServerStatus],
  '/admin/status/security': [getSecurityOverview, listSignIns],
  '/admin/status/questions': [listUnanswered],
  '/admin/changes': [listChanges],
  '/admin/trash': [listTrash],
  '/admin/audit': [listAudit],
  '/admin/privacy': [getRetention],
}

it.each(Object.entries(endpoints))('%s asks for what its endpoints ask for', (address, called) => {
  const { permission } = officePages[address as keyof typeof officePages]

  expect(new Set([permission].flat())).toEqual(new Set(called.flatMap(askedPermissions)))
})
