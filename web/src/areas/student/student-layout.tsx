import { currentSession } from '../../session/session.ts'
import { Shell } from '../shell/shell.tsx'
import { SendWaiting } from './send-waiting.tsx'
import { useStudentMenu } from './use-student-menu.ts'

export function StudentLayout() {
  const userId = currentSession()?.userId
  return (
    <>
      {userId !== undefined && <SendWaiting userId={userId} />}
      <Shell menu={useStudentMenu()} />
    </>
  )
}
