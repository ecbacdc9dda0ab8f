import type { Lecture } from '@manara/contract/lectures.ts'
import { Button } from '@mantine/core'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { lecturesQuery } from '../lectures.api.ts'
import { lecturesText } from '../lectures.text.ts'
import { CopyLectureDialog } from './copy-lecture-dialog.tsx'
import { CreateLectureDialog } from './create-lecture-dialog.tsx'
import { DeleteLectureDialog } from './delete-lecture-dialog.tsx'
import { EditLectureDialog } from './edit-lecture-dialog.tsx'
import { LecturesDesk } from './lectures-desk.tsx'
import { LecturesPhone } from './lectures-phone.tsx'
import { LecturesSkeleton } from './lectures-skeleton.tsx'
import { useMoveLecture } from './use-move-lecture.ts'

interface LecturesScreenProps {
  classroomId: number
  /** Whether the classroom is active: else everything can only be read. */
  isOpen: boolean
  /** The lecture that the address names. */
  lectureId: number | undefined
  /** The pieces of other features in a lecture: its short quiz and its materials. */
  renderParts: (lecture: Lecture) => ReactNode
  onChoose: (lectureId: number | undefined) => void
}

/** Lectures of a classroom by their order, and everything in the chosen one (R-screen-21). */
export function LecturesScreen({ classroomId, isOpen, lectureId, renderParts, onChoose }: LecturesScreenProps) {
  const isPhone = useIsPhone()
  const list = useQuery(lecturesQuery(classroomId))
  const move = useMoveLecture(classroomId)
  const adding = useDialog()
  const [newId, setNewId] = useState<number>()
  const editing = useDialog<Lecture>()
  const copying = useDialog<Lecture>()
  const deleting = useDialog<Lecture>()

  if (list.isPending) return <LecturesSkeleton />

  const retry = () => void list.refetch()
  if (list.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={lecturesText.loadFailed} query={list} />
      </section>
    )

  const lectures = list.data
  const View = isPhone ? LecturesPhone : LecturesDesk
  const add = isOpen && (
    <Button className="push" leftSection={<IconPlus size={18} />} onClick={() => adding.open(true)}>
      {lecturesText.add}
    </Button>
  )
  const handlers = isOpen
    ? {
        onEdit: editing.open,
        onCopy: copying.open,
        onDelete: deleting.open,
        onMove: (lecture: Lecture, step: -1 | 1) => move(lectures, lecture, step),
      }
    : undefined
  return (
    <>
      {list.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={list.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {lecturesText.refreshFailed(getErrorMessage(list.error))}
        </Note>
      )}
      {lectures.length === 0 ? (
        <section className="card">
          <Empty
            icon={<IconBook2 size={32} stroke={1.5} />}
            title={lecturesText.nothing}
            text={isOpen ? lecturesText.nothingText : lecturesText.nothingReadOnly}
          >
            {add}
          </Empty>
        </section>
      ) : (
        <View
          lectures={lectures}
          chosenId={lectureId}
          newId={newId}
          add={add}
          handlers={handlers}
          renderParts={renderParts}
          onChoose={onChoose}
        />
      )}

      <CreateLectureDialog
        key={`add-${adding.turn}`}
        classroomId={classroomId}
        lectures={lectures}
        isOpen={adding.isOpen}
        onCreated={(created) => {
          setNewId(created)
          onChoose(created)
        }}
        onClose={adding.close}
      />
      {editing.target && (
        <EditLectureDialog
          key={`edit-${editing.turn}`}
          lecture={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {copying.target && (
        <CopyLectureDialog
          key={`copy-${copying.turn}`}
          lecture={copying.target}
          isOpen={copying.isOpen}
          onClose={copying.close}
        />
      )}
      {deleting.target && (
        <DeleteLectureDialog
          key={`delete-${deleting.turn}`}
          lecture={deleting.target}
          isOpen={deleting.isOpen}
          onDeleted={() => onChoose(undefined)}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
