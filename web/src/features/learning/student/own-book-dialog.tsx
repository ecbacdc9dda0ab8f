import type { OwnComponent } from '@manara/contract/grade-release.ts'
import { Modal, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { ownGradeBookQuery } from '../learning.api.ts'
import { learningText as text } from '../learning.text.ts'

interface OwnBookDialogProps {
  isOpen: boolean
  classroomId: number
  onClose: () => void
}

const Component = ({ component: { name, part, weight, columns } }: { component: OwnComponent }) => (
  <section className="stack" aria-label={name}>
    <div>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className="dim small">{text.weight(text.parts[part], weight)}</p>
    </div>
    {columns.length === 0 ? (
      <p className="dim small">{text.ownBookNothing}</p>
    ) : (
      <Facts>
        {columns.map(({ title, points, maxPoints, isExcused }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and their order stays
          <Fact key={at} name={title}>
            {isExcused ? text.excused : points === null ? text.notHandedIn : text.points(points, maxPoints)}
          </Fact>
        ))}
      </Facts>
    )}
  </section>
)

/** The components and columns behind the published marks; asked for when the dialog opens. */
export function OwnBookDialog({ isOpen, classroomId, onClose }: OwnBookDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  useBackCloses({ isOpen, onClose })
  const book = useQuery({ ...ownGradeBookQuery(classroomId), enabled: isOpen })
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      size={620}
      fullScreen={isPhone}
      title={text.ownBook}
      attributes={dialogAttributes}
    >
      {book.isPending && <VisuallyHidden role="status">{text.ownBookLoading}</VisuallyHidden>}
      {book.isError && <QueryFailed title={text.ownBookFailed} query={book} />}
      <div className="stack">
        {book.data?.components.map((component) => (
          <Component key={`${component.part}/${component.name}`} component={component} />
        ))}
      </div>
    </Modal>
  )
}
