export const turnablePictureText = {
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  rotate: 'تدوير',
}
