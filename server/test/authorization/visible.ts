import type { Canary } from './canaries.ts'
import type { Persona } from './personas.ts'

/**
 * Which canaries a persona may receive, by hand. `studentA.*` means every field of the thing. Whatever is not named
 * here must never reach that persona, by whatever endpoint.
 */
const everybodys = [
  ...['school.name', 'school.logoName'],
  // A program that takes requests is public, with the names of its courses.
  ...['programA.name', 'programA.description', 'courseA.name', 'spareCourseA.name'],
]

const listPersonCanaries = (person: string) => [`${person}.firstName`, `${person}.lastName`]

/** The full name, where students are looked for or written on paper (R-names-6). */
const listFullNameCanaries = (person: string) => [
  ...listPersonCanaries(person),
  `${person}.fatherName`,
  `${person}.grandfatherName`,
]

/** The extra fields are the school's, and everybody with a record meets them. */
const extraFields = ['recordA.fieldLabel', 'recordA.choice', 'recordB.fieldLabel', 'recordB.choice']

/** Announcements to everybody carry the name of their author, on both sides. */
const members = [
  ...everybodys,
  ...extraFields,
  'yearA.name',
  'yearB.name',
  'termA.name',
  'termB.name',
  'toAllA.*',
  'toAllB.*',
  ...listPersonCanaries('administrator'),
]

/** What the file of a material says and its name, and where a link leads. */
const listFileCanaries = (side: 'A' | 'B') => [`material${side}.fileName`, `material${side}.content`, `link${side}.url`]

/** What is written to the people of half A, by whom, and the names of its places. */
const ownSide = [
  ...members,
  ...['toProgramA.*', 'toCourseA.*', 'toClassroomA.*'],
  ...listFileCanaries('A'),
  ...['courseA.name', 'classroomA.name', 'holidayA.name'],
  ...listPersonCanaries('teacherA'),
  ...listPersonCanaries('coordinatorA'),
]

/** What stands in the lectures of the classroom. */
const lectures = ['lectureA.*', 'lectureMaterialA.*', 'lectureLinkA.*']

/** The reference material of the course, as its students, its teachers and its coordinator find it. */
const curriculum = ['materialA.*', 'linkA.*']

/** The own record, without the note of the administrators, with the extra fields of the school. */
const ownRecord = [
  ...['motherName', 'birthPlace', 'nationality', 'registerPlace', 'registerNumber', 'governorate', 'address'],
  ...['previousSchool', 'previousCertificate', 'extra', 'holderName', 'phone', 'e164'],
].map((field) => `recordA.${field}`)

const visibleTo: Record<Persona, readonly string[]> = {
  anonymous: everybodys,
  applicant: everybodys,
  deletedUser: everybodys,
  demotedUser: everybodys,
  signedOutUser: everybodys,
  userWithNewPassword: everybodys,
  fileTokenAsBearer: everybodys,
  // The cookie is an administrator's, but it opens files only.
  fileCookieOnly: [
    ...everybodys,
    ...(['A', 'B'] as const).flatMap((side) => [
      ...listFileCanaries(side),
      ...[`lectureMaterial${side}.fileName`, `lectureMaterial${side}.content`, `lectureLink${side}.url`],
      `receipt${side}.fileName`,
    ]),
  ],
  student: [
    ...['gradeWord.word', 'report.title'],
    ...ownRecord,
    ...ownSide,
    ...lectures,
    ...curriculum,
    'lessonA.changeReason',
    'quizA.*',
    'draftQuizA.title',
    'challengeA.*',
    'studentA.*',
    ...['waitingExcuseA.*', 'acceptedExcuseA.*', 'studentChat.*', 'studentView.*', 'studentFeed.*'],
    'studentNotification.*',
  ],
  teacher: [
    'alertrecordA.text',
    ...ownSide,
    ...lectures,
    ...curriculum,
    'quizA.*',
    'draftQuizA.*',
    'quizKeyA.*',
    'draftQuizKeyA.*',
    'rescoringA.*',
    'lessonA.*',
    ...['gradeComponentA.*', 'gradeColumnA.*', 'gradeMarkA.*', 'gradeReleaseA.*'],
    'actOfTeacherA.*',
    'ownImportA.*',
    'questionA.*',
    'ownApprovedQuestionA.*',
    'topicA.*',
    'rejectedQuestionA.*',
    'teacherA.*',
    'teacherChat.*',
    'teacherView.*',
    'teacherNotification.*',
    'teacherFeed.*',
    'unfinishedClassroomA.name',
    ...listFullNameCanaries('studentA'),
    ...listFullNameCanaries('graduateA'),
  ],
  coordinator: [
    ...ownSide,
    ...curriculum,
    'questionA.*',
    'ownApprovedQuestionA.*',
    'topicA.*',
    'rejectedQuestionA.*',
    'approvedQuestionA.*',
    'shortQuestionA.*',
    'coordinatorA.*',
    'coordinatorChat.*',
    'coordinatorView.*',
    'coordinatorNotification.*',
    'coordinatorFeed.*',
    'otherClassroomA.name',
  ],
  registrar: ['*'],
  director: ['*'],
  administrator: ['*'],
}

const shownOfRequests = ['A', 'B'].flatMap((side) => [
  `program${side}.name`,
  ...['applicant', 'awaiting', 'submitted', 'unconfirmed'].flatMap((request) =>
    ['firstName', 'lastName', 'adminNotes'].map((field) => `${request}${side}.${field}`),
  ),
  'payment.*',
])

/** What an endpoint shows beyond that, because the caller proved a right to it in the call itself. */
const shownBy: Record<string, readonly string[]> = {
  // The sample signs in with the student's password, whoever sends it.
  login: ['studentA.firstName', 'studentA.lastName'],
  // The sample has the code of the card.
  activate: ['waitingA.firstName', 'waitingA.lastName'],
  // Leaderboards name those who took part in the challenge of the course.
  listChallenges: listPersonCanaries('graduateA'),
  getChallengeLeaderboard: listPersonCanaries('graduateA'),
  getCourseLeaderboard: listPersonCanaries('graduateA'),
  // Every program has a public address, a closed one too.
  getPublicProgram: ['A', 'B'].flatMap((side) =>
    ['program', 'spareProgram', 'endingProgram', 'actOfAdministrator', 'actOfTeacher']
      .flatMap((program) => [`${program}${side}.name`, `${program}${side}.description`])
      .concat(['course', 'spareCourse', 'endingCourse'].map((course) => `${course}${side}.name`)),
  ),
  // Whoever knows the unguessable id of a request sees what it says, and to whom to pay.
  getRegistration: shownOfRequests,
  uploadReceipt: shownOfRequests,
  confirmApplicantEmail: shownOfRequests,
  // Whoever knows the national id of a graduate, or the unguessable id of a graduation.
  findAlumniRecords: [...listPersonCanaries('certifiedA'), 'certificateA.programName'],
  findAlumniRecordsByQuery: [...listPersonCanaries('certifiedA'), 'certificateA.programName'],
  // Whoever knows the secret of a calendar.
  getTimetableFeed: ['holidayA.name', 'holidayB.name'],
  // Whoever has the number of a certificate knows what stands on it.
  checkCertificate: ['A', 'B'].flatMap((side) => [`issued${side}.recipientName`, `issued${side}.printedProgram`]),
  downloadCertificate: ['A', 'B'].flatMap((side) => [
    ...listFullNameCanaries(`certified${side}`),
    `certificate${side}.content`,
  ]),
}

/** What a persona gets by its last signs alone (R-privacy-4), but for the own number. */
const maskedFor: Partial<Record<Persona, { fields: RegExp; own: string }>> = {
  director: { fields: /^(?!payment\.).*\.(?:nationalId|phone|e164|digits)$/, own: 'director.nationalId' },
}

const isNamed = (pattern: string, name: string) =>
  pattern === '*' || pattern === name || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)))

/** The canaries of these that this persona must not have received from this endpoint. */
export function leaked(names: readonly Canary['name'][], persona: Persona, endpointName: string): string[] {
  const allowed = [...visibleTo[persona], ...(shownBy[endpointName] ?? [])]
  const masked = maskedFor[persona]
  const isWhole = (name: string) => masked?.fields.test(name) === true && name !== masked.own
  return names.filter((name) => isWhole(name) || !allowed.some((pattern) => isNamed(pattern, name)))
}
