import { getMyProfile } from '@manara/contract/account.ts'
import {
  type ChallengeQuestion,
  getChallenge,
  getChallengeLeaderboard,
  type LeaderboardEntry,
  listChallenges,
  listChallengeWeeks,
  type StudentChallenge,
} from '@manara/contract/challenges.ts'
import { getSchool } from '@manara/contract/school.ts'
import type { FakeWire } from './fake-wire.ts'
import { buildProfile, buildSchool } from './sign-in.ts'

export const buildEntry = (entry: Partial<LeaderboardEntry> & { rank: number }): LeaderboardEntry => ({
  studentId: entry.rank,
  studentName: `الطالب ${entry.rank}`,
  score: 9,
  totalQuestions: 10,
  timeTakenSeconds: 125,
  isOwn: false,
  ...entry,
})

export const buildChallenge = (challenge: Partial<StudentChallenge> = {}): StudentChallenge => ({
  courseId: 4,
  courseName: 'قواعد البيانات',
  state: 'available',
  weekStart: '2026-11-14',
  weekEnd: '2026-11-20',
  endsAt: '2026-11-20T21:00:00Z',
  startedAt: null,
  totalQuestions: 2,
  participantsCount: 3,
  topThree: [],
  own: null,
  ...challenge,
})

export const buildQuestions = (): ChallengeQuestion[] =>
  [1, 2].map((id) => ({
    questionId: id,
    text: `السؤال ${id}`,
    imageUrl: null,
    options: [
      { questionOptionId: id * 10, text: 'الأول' },
      { questionOptionId: id * 10 + 1, text: 'الثاني' },
    ],
  }))

/** A student with these challenges. */
export function serveChallenges(wire: FakeWire, challenges: StudentChallenge[] = [buildChallenge()]) {
  wire.reply(getSchool, buildSchool())
  wire.reply(getMyProfile, buildProfile({ role: 2 }))
  wire.reply(listChallenges, () => {
    const started = wire.sentTo(getChallenge).map(({ params }) => params.courseId)
    return challenges.map((challenge) =>
      challenge.state === 'available' && started.includes(String(challenge.courseId))
        ? { ...challenge, state: 'started', startedAt: new Date().toISOString() }
        : challenge,
    )
  })
  wire.reply(getChallenge, buildQuestions())
  wire.reply(listChallengeWeeks, [])
  wire.replyPage(getChallengeLeaderboard, { rows: [] })
}
