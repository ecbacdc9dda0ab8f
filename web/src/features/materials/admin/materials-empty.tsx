import { Button } from '@mantine/core'
import { IconBooks, IconFileText, IconPlus, IconSchool, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../../ui/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { materialsText } from '../materials.text.ts'

/** There is no program yet that could have courses. */
export const NoPrograms = () => (
  <Empty
    icon={<IconSchool size={28} stroke={1.6} />}
    title={materialsText.noPrograms}
    text={materialsText.noProgramsText}
  >
    <Button variant="light" renderRoot={(props) => <Link to="/admin/programs" {...props} />}>
      {materialsText.toPrograms}
    </Button>
  </Empty>
)

/** The program has no course that could have materials. */
export const NoCourses = ({ programId }: { programId: number }) => (
  <Empty icon={<IconBooks size={28} stroke={1.6} />} title={materialsText.noCourses} text={materialsText.noCoursesText}>
    <Button variant="light" renderRoot={(props) => <Link to="/admin/courses" search={{ programId }} {...props} />}>
      {materialsText.toCourses}
    </Button>
  </Empty>
)

interface MaterialsEmptyProps {
  q: string
  onClear: () => void
  onAdd: () => void
}

/** No material yet, or none that matches. */
export const MaterialsEmpty = ({ q, onClear, onAdd }: MaterialsEmptyProps) =>
  q === '' ? (
    <Empty
      icon={<IconFileText size={28} stroke={1.6} />}
      title={materialsText.nothing}
      text={materialsText.nothingText}
    >
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {materialsText.add}
      </Button>
    </Empty>
  ) : (
    <Empty
      icon={<IconSearch size={28} stroke={1.6} />}
      title={materialsText.noMatch(q)}
      text={materialsText.noMatchText}
    >
      <Button variant="light" onClick={onClear}>
        {uiText.clearSearch}
      </Button>
    </Empty>
  )
