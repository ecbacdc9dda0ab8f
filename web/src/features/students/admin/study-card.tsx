import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { studentProfileQuery } from '../students.api.ts'
import { studentsText } from '../students.text.ts'
import { GradesTable } from './grades-table.tsx'
import { MissingCourses } from './missing-courses.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** Places, grades and missing courses of a student, in a card of the person's page. */
export function StudyCard({ studentId }: { studentId: number }) {
  const profile = useQuery(studentProfileQuery(studentId))
  const face = () => {
    if (profile.isPending) return <ProfileSkeleton />
    if (profile.data === undefined) return <QueryFailed title={studentsText.profileFailed} query={profile} />
    return (
      <>
        <GradesTable enrollments={profile.data.enrollments} heading="h3" />
        <MissingCourses profile={profile.data} />
      </>
    )
  }
  return (
    <section className="card card-body stack" aria-label={studentsText.profileTitle}>
      {face()}
    </section>
  )
}
