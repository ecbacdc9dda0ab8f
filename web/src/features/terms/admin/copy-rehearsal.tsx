import type { TermCopyPreview, TermCopyRow } from '@manara/contract/term-classrooms.ts'
import { Button, Group } from '@mantine/core'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { termsText as text } from '../terms.text.ts'

interface CopyRehearsalProps {
  preview: TermCopyPreview
  /** Classrooms that the user does not want. */
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
  onBack: () => void
}

const detailsOf = ({ isCopied, teacherName, lecturesCount, reason }: TermCopyRow) => [
  ...(reason === undefined ? [teacherName ?? text.noTeacher] : [reason]),
  ...(isCopied && lecturesCount > 0 ? [text.lectures(lecturesCount)] : []),
]

/** Row by row what will be made, and what not and why. */
export function CopyRehearsal({ preview, left, onLeave, onBack }: CopyRehearsalProps) {
  const { rows, copiedCount, coursesWithout } = preview
  const toggle = (id: number) =>
    onLeave(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  return (
    <div className="wide stack">
      <Group gap="xs">
        <Badge tone="green">{text.willCopy(copiedCount)}</Badge>
        {rows.length > copiedCount && <Badge tone="yellow">{text.willSkip(rows.length - copiedCount)}</Badge>}
        <Button className="push" size="xs" variant="default" onClick={onBack}>
          {text.changeChoice}
        </Button>
      </Group>
      <ul className="list" aria-label={text.copy}>
        {rows.map((row) => (
          <li key={row.classroomId}>
            <Checkbox
              label={text.pair(row.name, row.courseName)}
              isChecked={row.isCopied && !left.has(row.classroomId)}
              isDisabled={!row.isCopied}
              onToggle={() => toggle(row.classroomId)}
            />
            <span className="two">
              <span>{text.pair(row.name, row.courseName)}</span>
              <span className="dim small">{detailsOf(row).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {coursesWithout.length > 0 && (
        <Note tone="yellow">
          {text.coursesWithout}
          <ul>
            {coursesWithout.map(({ courseId, name }) => (
              <li key={courseId}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
