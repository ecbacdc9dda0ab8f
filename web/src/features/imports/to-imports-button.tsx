import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../session/can.tsx'
import { officePages } from '../../session/office-pages.tsx'
import { importsText } from './imports.text.ts'

/** «استيراد» in the toolbar of a list of people: leads to the page of imports. */
export const ToImportsButton = () => (
  <Allowed needs={officePages['/admin/imports']}>
    <Button
      variant="default"
      leftSection={<IconFileUpload size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/imports" {...props} />}
    >
      {importsText.toImports}
    </Button>
  </Allowed>
)
