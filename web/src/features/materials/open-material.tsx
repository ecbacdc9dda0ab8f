import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import type { AnyMaterial } from '@manara/contract/materials.ts'
import { IconExternalLink, IconEye } from '@tabler/icons-react'
import styles from '../../ui/layout/icon-button.module.css'
import { getViewUrl } from './materials.api.ts'
import { materialsText } from './materials.text.ts'

/** Whether the browser can show the file in a tab of its own. */
export const isViewable = ({ mediaType }: AnyMaterial) => kindOfMediaType(mediaType ?? '')?.isShownInline ?? false

/** A link into a new tab, which learns nothing of where it came from. */
const NewTab = ({ href, label, hint, Icon }: { href: string; label: string; hint: string; Icon: typeof IconEye }) => (
  <a
    className={`${styles.iconButton} icon-button`}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    title={hint}
  >
    <Icon size={18} stroke={1.7} />
  </a>
)

/** Opens a link, or shows the file where the browser can; nothing for other files. */
export function OpenMaterial({ material }: { material: AnyMaterial }) {
  const { title, url } = material
  if (url !== null)
    return (
      <NewTab href={url} label={materialsText.openLabel(title)} hint={materialsText.open} Icon={IconExternalLink} />
    )
  if (!isViewable(material)) return null
  return (
    <NewTab
      href={getViewUrl(material)}
      label={materialsText.viewLabel(title)}
      hint={materialsText.view}
      Icon={IconEye}
    />
  )
}
