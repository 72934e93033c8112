import '@ts-rest/core';
