/** The first characters of an Excel workbook, as of every zip file. */
const zipMark = 'PK\u0003\u0004';

export const isWorkbook = (start: string): boolean => start.startsWith(zipMark);

export const aWorkbook = 'is an Excel workbook or another zip file';
