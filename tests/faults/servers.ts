/** Workers at the same time, each with a server of its own at PORT, PORT + 1 … */
export const WORKERS = 3
export const PORT = Number(process.env['E2E_PORT'] ?? 4180)
