import type { Db } from '../db'

/** A picture by its file's name, "1001-front-red-300x375.svg"; undefined where there is none. */
export function drawPicture(db: Db, file: string): string | undefined {
  const [, id] = /^(\d+)-/.exec(file) ?? []
  const product = db.catalogue.byId.get(Number(id))
  if (product?.kind !== 'product') return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 400 500"><rect width="400" height="500" fill="hsl(${(product.id * 47) % 360} 40% 40%)"/></svg>`
}
