import { deleteProgram, type Program, toggleRegistration, updateProgram } from '@manara/contract/programs.ts'
import { IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { programsText } from '../programs.text.ts'

interface Handlers extends Record<'onToggle' | 'onEdit' | 'onDelete', (program: Program) => void> {
  /** The program whose registration is being opened or closed right now. */
  togglingId: number | undefined
}

/** Actions on a program, the same for its row and its card. */
export function programActions(
  program: Program,
  { togglingId, onToggle, onEdit, onDelete }: Handlers,
): readonly RowAction[] {
  const { academicProgramId, isRegistrationOpen } = program
  const Toggle = isRegistrationOpen ? IconLock : IconLockOpen
  return [
    {
      needs: updateProgram,
      label: programsText.edit,
      getLabel: programsText.editLabel,
      icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
      onClick: () => onEdit(program),
    },
    {
      needs: toggleRegistration,
      label: isRegistrationOpen ? programsText.closeRegistration : programsText.openRegistration,
      icon: <Toggle size={18} stroke={1.7} aria-hidden />,
      isBusy: academicProgramId === togglingId,
      onClick: () => onToggle(program),
    },
    {
      needs: deleteProgram,
      label: programsText.delete,
      icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
      isDestructive: true,
      onClick: () => onDelete(program),
    },
    trailAction({ entity: 'program', entityId: academicProgramId }),
  ]
}
