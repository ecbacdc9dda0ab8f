import type { AnyMaterial } from '@manara/contract/materials.ts'

/** Where a material comes from: the name of its file, or the host that a link leads to. */
export const toSource = ({ originalFilename, url }: AnyMaterial) =>
  originalFilename ?? URL.parse(url ?? '')?.hostname ?? ''

/** A host is Latin whatever the page; a file has the direction of its own name. */
export const MaterialSource = ({ material }: { material: AnyMaterial }) => (
  <bdi className="dim small" dir={material.materialType === 'Link' ? 'ltr' : 'auto'}>
    {toSource(material)}
  </bdi>
)
