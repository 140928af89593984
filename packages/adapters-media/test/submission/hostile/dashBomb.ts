/** Two million dashes, for which a renderer needs more memory than an image process may have. */
export const dashBomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M-1000000 50H1000000" stroke="#f00" stroke-width="50" stroke-dasharray="0.01"/></svg>`
