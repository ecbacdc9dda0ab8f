import type { AnyMaterial } from '@manara/contract/materials.ts'
import type { ComponentProps } from 'react'
import type { OpenedDialog } from '../../ui/dialog/use-dialog.ts'
import { AddMaterialDialog } from './add-material-dialog.tsx'
import { DeleteMaterialDialog } from './delete-material-dialog.tsx'
import { EditMaterialDialog } from './edit-material-dialog.tsx'
import type { MaterialWords } from './materials.text.ts'

interface MaterialDialogsProps {
  words: MaterialWords
  adding: OpenedDialog<unknown>
  editing: OpenedDialog<AnyMaterial>
  deleting: OpenedDialog<AnyMaterial>
  /** Missing while there is no course or lecture to add to. */
  create: ComponentProps<typeof AddMaterialDialog>['create'] | undefined
  update: ComponentProps<typeof EditMaterialDialog>['update']
  replace: ComponentProps<typeof EditMaterialDialog>['replace']
  deletion: ComponentProps<typeof DeleteMaterialDialog>['deletion']
}

/** Dialogs for the actions on materials of a course or of a lecture. */
export const MaterialDialogs = ({
  words,
  adding,
  editing,
  deleting,
  create,
  update,
  replace,
  deletion,
}: MaterialDialogsProps) => (
  <>
    {create && (
      <AddMaterialDialog
        key={`add-${adding.turn}`}
        words={words}
        create={create}
        isOpen={adding.isOpen}
        onClose={adding.close}
      />
    )}
    {editing.target && (
      <EditMaterialDialog
        key={`edit-${editing.turn}`}
        words={words}
        material={editing.target}
        update={update}
        replace={replace}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
    )}
    {deleting.target && (
      <DeleteMaterialDialog
        key={`delete-${deleting.turn}`}
        words={words}
        material={deleting.target}
        deletion={deletion}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
      />
    )}
  </>
)
